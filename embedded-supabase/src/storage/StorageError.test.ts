import { StorageError, toStorageError } from './StorageError';

test.each(['53100', 'ENOSPC', 'EDQUOT'])('A disk that is full is said to be, with 507: %s', async (code) => {
  const error = toStorageError(Object.assign(new Error('could not write'), { code }));
  expect(error).toBeInstanceOf(StorageError);
  const response = (error as StorageError).toResponse();
  expect(response.status).toBe(507);
  expect(await response.json()).toMatchObject({
    message: 'The disk of the server is full. Nothing was stored.',
  });
});
