import { useState } from 'react';
import { useDispatch } from '@brand/shared-data';
import { academyMessages, type Course, enrolmentApi, useEnrollMutation } from '@brand/shared-data/academy';
import { useToast } from '@brand/shared-ui/core';
import { originState, useLocation, useNavigate } from '@brand/shared-ui/router';
import { kindOf } from '../../failures/kindOf';

/** Enrolls whoever is signed in and takes them to the player; all others to the login, which leads back here. */
export function useEnroll({ id, slug, title }: Course) {
  const dispatch = useDispatch();
  const location = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const [insert] = useEnrollMutation();
  const [isEnrolling, setIsEnrolling] = useState(false);

  async function enroll() {
    setIsEnrolling(true);
    const { error } = await insert(id);
    if (!error) {
      // The player sends away who is not enrolled, so it must not find the old answer.
      await dispatch(
        enrolmentApi.endpoints.getEnrollment.initiate(id, { subscribe: false, forceRefetch: true }),
      );
      toast(academyMessages.courses.enrolled(title));
      await navigate(`/academy/${slug}/learn`);
    } else if (kindOf(error) === 'unauthenticated') {
      toast(academyMessages.courses.logInToEnroll);
      await navigate('/login', { state: originState(location) });
    } else {
      toast(academyMessages.courses.enrollFailed(error));
    }
    setIsEnrolling(false);
  }

  return { enroll, isEnrolling };
}
