import { enrollment } from '../../../tooling/testing/academyBuilders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { learner } from '../../../tooling/testing/testUsers';
import { enrolmentApi } from './enrolment.api';

const { getEnrollment, enroll } = enrolmentApi.endpoints;

describe('enrolmentApi', () => {
  it('enrolmentApi finds an enrolment by user and course', async () => {
    const row = enrollment();
    const sent = respond.enrollment(row);

    const { data } = await startData({ signedInAs: learner }).store.dispatch(
      getEnrollment.initiate(row.course_id),
    );

    expect(data).toEqual(row);
    expect(sent[0]?.query).toEqual({
      select: '*',
      user_id: `eq.${learner.id}`,
      course_id: `eq.${row.course_id}`,
    });
  });

  it('enrolmentApi gives null, and no error, when there is no enrolment', async () => {
    respond.enrollment(null);

    const { data, error } = await startData({ signedInAs: learner }).store.dispatch(
      getEnrollment.initiate('a-course'),
    );

    expect(data).toBeNull();
    expect(error).toBeUndefined();
  });

  it('enrolmentApi gives null for an anonymous visitor without a request', async () => {
    const { data } = await startData().store.dispatch(getEnrollment.initiate('a-course'));

    expect(data).toBeNull();
  });

  it('enrolmentApi inserts the user and the course and nothing else', async () => {
    const sent = respond.inserted('course_enrollments');

    const { error } = await startData({ signedInAs: learner }).store.dispatch(enroll.initiate('a-course'));

    expect(error).toBeUndefined();
    expect(sent[0]?.body).toEqual({ user_id: learner.id, course_id: 'a-course' });
  });

  it('enrolmentApi counts an existing enrolment as a success', async () => {
    respond.failure('course_enrollments', { status: 409, code: '23505' });

    const { error } = await startData({ signedInAs: learner }).store.dispatch(enroll.initiate('a-course'));

    expect(error).toBeUndefined();
  });

  it('enrolmentApi gives an error to an anonymous visitor, and sends nothing', async () => {
    const { error } = await startData().store.dispatch(enroll.initiate('a-course'));

    expect(error).toMatchObject({ kind: 'unauthenticated' });
  });

  it("enrolmentApi gives the server's message of an error", async () => {
    respond.failure('course_enrollments', { status: 403, code: '42501', message: 'Enrolment is closed' });

    const { error } = await startData({ signedInAs: learner }).store.dispatch(enroll.initiate('a-course'));

    expect(error).toEqual({ kind: 'forbidden', code: '42501', message: 'Enrolment is closed' });
  });
});
