jest.mock('yup', () => {
  throw new Error('The first screen would load yup.');
});

describe('the main entry point', () => {
  it('The main entry point loads without yup, which only forms need', async () => {
    await expect(import('./index')).resolves.toHaveProperty('api');
    await expect(import('./schemas')).rejects.toThrow('The first screen would load yup.');
  });
});
