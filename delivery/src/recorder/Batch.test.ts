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

  const { errors, vitals } = batch.toRows();
  expect([errors.length, vitals.length]).toEqual([31, 501]);
  expect(errors).toContainEqual({ remote: 'mf_academy', build: '1', message: 'No price', times: 1 });
  expect(errors).toContainEqual({ remote: 'mf_public', build: '1', message: 'Made up 1', times: 2 });
});
