import { Batch } from './Batch';

it('Attack: a flood of one container leaves the errors and times of the others', () => {
  const batch = new Batch();
  for (let index = 0; index < 5000; index++) {
    batch.add('errors', { remote: 'mf_public', build: '1', message: `Made up ${index}` });
    batch.add('vitals', { remote: 'mf_public', bucket: index });
  }
  batch.add('errors', { remote: 'mf_academy', build: '1', message: 'No price' });
  batch.add('vitals', { remote: 'mf_academy', bucket: 1 });
  batch.add('errors', { remote: 'mf_public', build: '1', message: 'Made up 1' });
  batch.add('errors', { remote: 'mf_public', build: '2', message: 'Of a canary' });

  const { errors, vitals } = batch.toRows();
  expect([errors.length, vitals.length]).toEqual([33, 501]);
  expect(errors).toContainEqual({ remote: 'mf_academy', build: '1', message: 'No price', times: 1 });
  expect(errors).toContainEqual({ remote: 'mf_public', build: '1', message: 'Made up 1', times: 2 });
  // Dropped error groups still count for their builds.
  expect(errors).toContainEqual(expect.objectContaining({ remote: 'mf_public', build: '1', times: 4970 }));
  expect(errors).toContainEqual(expect.objectContaining({ remote: 'mf_public', build: '2', times: 1 }));
});
