import { isEmailAddress, toMailAddress } from './mailbox';
import cases from './mailboxes.json';

test.each([...cases.mailboxes, ' ada@example.com ', `${'a'.repeat(64)}@example.com`])(
  'A form takes the address “%s”',
  (text) => expect(isEmailAddress(text)).toBe(true),
);

test.each([...cases.refused, `${'a'.repeat(65)}@example.com`, `ada@${'a.'.repeat(130)}com`])(
  'A form refuses the address “%s”',
  (text) => expect(isEmailAddress(text)).toBe(false),
);

test('An international domain is sent by its ASCII name, and nothing else is changed', () => {
  expect(toMailAddress(' ada@münchen.example')).toBe('ada@xn--mnchen-3ya.example');
  expect(isEmailAddress('ada@münchen.example')).toBe(true);
  for (const text of ['ada@example.com/ü', 'ada@ü@example.com', 'ada@exämple.com:80', 'ä@example.com'])
    expect(toMailAddress(text)).toBe(text);
});
