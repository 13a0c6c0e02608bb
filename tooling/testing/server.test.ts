/** @jest-environment ./jest/browserEnvironment.ts */
import { takeUndeclared } from './server';

const url = 'http://test.example/rest/v1/journal_entries?select=id&order=entry_date.desc';

describe('The fake network', () => {
  it('reports a request that the test did not declare', async () => {
    jest.spyOn(console, 'error').mockImplementation();

    await expect(fetch(url)).rejects.toThrow();

    expect(takeUndeclared()).toEqual([`GET ${url}`]);
    jest.restoreAllMocks();
  });
});
