import { newsletterSchema, signInSchema } from './schemas';

describe('what is asked before anything is sent', () => {
  it('is an e-mail address and a password to log in', async () => {
    const problems = await signInSchema
      .validate({ email: '', password: '' }, { abortEarly: false })
      .catch((e) => e.errors);
    expect(problems).toEqual(['Email is required', 'Password is required']);
    await expect(signInSchema.validate({ email: 'owner@example.com', password: ' ' })).resolves.toBeTruthy();
  });

  it('is something like an e-mail address for the newsletter', async () => {
    await expect(newsletterSchema.validate({ email: ' ' })).rejects.toThrow(
      'Please enter a valid email address.',
    );
    await expect(newsletterSchema.validate({ email: 'ada' })).rejects.toThrow(
      'Please enter a valid email address.',
    );
    await expect(newsletterSchema.validate({ email: ' ada@example.com ' })).resolves.toEqual({
      email: 'ada@example.com',
    });
  });
});
