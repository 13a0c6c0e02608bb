import { isEmailAddress, mailboxOf, toMailAddress } from './mailbox';
import cases from './mailboxes.json';

test.each([...cases.mailboxes, ' ada@example.com ', `${'a'.repeat(64)}@example.com`])(
  'A form takes the address “%s”',
  (text) => expect(isEmailAddress(text)).toBe(true),
);

test.each([...cases.refused, `${'a'.repeat(65)}@example.com`, `ada@${'a.'.repeat(130)}com`])(
  'A form refuses the address “%s”',
  (text) => expect(isEmailAddress(text)).toBe(false),
);

test.each(cases.same)('All spellings of “%s” are one mailbox', (...spellings) => {
  expect(new Set(spellings.map(mailboxOf)).size).toBe(1);
});

test('Different mailboxes stay apart', () => {
  const others = [
    'a.da@example.com',
    'ada@example.com',
    'ada@example.org',
    'b+ada@example.com',
    '+@example.com',
  ];
  expect(new Set(others.map(mailboxOf)).size).toBe(others.length);
});

test('An international domain is sent by its ASCII name, and nothing else is changed', () => {
  expect(toMailAddress(' ada@münchen.example')).toBe('ada@xn--mnchen-3ya.example');
  expect(isEmailAddress('ada@münchen.example')).toBe(true);
  for (const text of ['ada@example.com/ü', 'ada@ü@example.com', 'ada@exämple.com:80', 'ä@example.com'])
    expect(toMailAddress(text)).toBe(text);
});
