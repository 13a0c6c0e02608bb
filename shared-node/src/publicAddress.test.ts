import { isPublicAddress } from './publicAddress';

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['ff02::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:0:1::', false],
  ['not an address', false],
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
])('%s is on the open internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
