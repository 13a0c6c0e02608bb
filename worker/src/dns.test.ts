import { promises as dns } from 'node:dns';
import { checkDns } from './dns';

const failure = (code: string) => Object.assign(new Error(code), { code });

afterEach(() => jest.restoreAllMocks());

test('The records of a domain are found among others, and what is missing is null', async () => {
  jest.spyOn(dns, 'resolveTxt').mockImplementation(async (name) => {
    if (name.startsWith('_dmarc.')) throw failure('ENOTFOUND');
    return [['google-site-verification=x'], ['v=spf1 include:_spf.', 'provider.example ~all']];
  });
  jest.spyOn(dns, 'resolveMx').mockRejectedValue(failure('ENODATA'));

  expect(await checkDns('mira.example')).toEqual({
    domain: 'mira.example',
    spf: 'v=spf1 include:_spf.provider.example ~all',
    dmarc: null,
    mx: false,
  });
});

test('A DNS server that does not answer is no missing record', async () => {
  jest.spyOn(dns, 'resolveTxt').mockRejectedValue(failure('ETIMEOUT'));
  jest.spyOn(dns, 'resolveMx').mockResolvedValue([]);
  await expect(checkDns('mira.example')).rejects.toThrow('ETIMEOUT');
});
