import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { getErrorKind, useDispatch, useSession } from '@brand/shared-data';
import {
  academyMessages,
  enrolmentApi,
  useEnrollMutation,
  useGetCourseOutlineQuery,
  useGetEnrollmentQuery,
  type Course,
} from '@brand/shared-data/academy';
import {
  Box,
  Button,
  CodeField,
  priceLabel,
  Skeleton,
  Typography,
  useIsHydrated,
  useSite,
  useToast,
} from '@brand/shared-ui/core';
import { LinkButton, originState, useLocation, useNavigate } from '@brand/shared-ui/router';
import { keepPress, takePress } from './pressedEnroll';

/** The price of a course, with the button to enroll or to start learning. */
export function EnrollCard({ course }: { course: Course }) {
  const price = priceLabel(course.price, useSite().till?.currency);
  const { data: modules } = useGetCourseOutlineQuery(course.id);
  const opensLater = modules?.some(({ opensAt, opensAfterDays }) => opensAt || opensAfterDays);
  return (
    <Box component="aside" aria-label="Enrollment" sx={cardStyle}>
      {price && (
        <Typography variant="h2" component="p">
          {price}
        </Typography>
      )}
      <Box sx={{ display: 'grid' }}>
        <EnrollAction course={course} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {opensLater
          ? 'Some modules open later, as the course content says. Lifetime updates.'
          : 'Instant access. Lifetime updates.'}
      </Typography>
    </Box>
  );
}

function EnrollAction({ course }: { course: Course }) {
  const { status } = useSession();
  const enrollment = useGetEnrollmentQuery(course.id, { skip: status !== 'signed-in' });
  const { enroll, isEnrolling, problem } = useEnroll(course);
  const isPaid = useIsPaid(course);
  const [coupon, setCoupon] = useState('');
  // Reads the query string only after hydration, because the server renders the page without it.
  const isHydrated = useIsHydrated();
  const isDeclined = useLocation().search === '?checkout=declined' && isHydrated;

  // A visitor's press is done after the login, where nothing is paid.
  const isNotEnrolled = status === 'signed-in' && enrollment.isSuccess && !enrollment.data;
  const enrollAsPressed = useEffectEvent(() => {
    if (takePress(course.id) && !course.price) void enroll('');
  });
  useEffect(() => {
    if (isNotEnrolled) enrollAsPressed();
  }, [isNotEnrolled]);

  // Shows the button even if the query fails, because enrolling again also leads to the player.
  const isLoading = status === 'signed-in' && enrollment.isLoading && !isEnrolling;
  if (status === 'signed-in' && enrollment.data && !isEnrolling)
    return (
      <LinkButton to={`/academy/${course.slug}/learn`} variant="contained" size="large">
        Start Learning
      </LinkButton>
    );
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isEnrolling) void enroll(coupon);
  };
  return (
    // Without scripts, the form submits to the login page. While scripts are loading, a press is deferred (data-keep), because
    // only scripts know the session. It is replayed on this button, which is therefore hidden and not removed while loading.
    <Box component="form" action="/login" data-keep="" onSubmit={onSubmit} sx={{ display: 'grid', gap: 1.5 }}>
      {isPaid && isDeclined && <Typography role="status">Nothing was paid. You can try again.</Typography>}
      <input type="hidden" name="from" value={`/academy/${course.slug}`} />
      {isLoading && (
        <Skeleton variant="rounded" height={48} aria-label="Loading…" sx={{ borderRadius: 999 }} />
      )}
      <Button
        type="submit"
        variant="contained"
        size="large"
        isBusy={isEnrolling}
        sx={isLoading ? { display: 'none' } : null}
      >
        {isEnrolling ? 'Enrolling...' : 'Enroll Now'}
      </Button>
      {isPaid && !isLoading && <CodeField value={coupon} onChange={setCoupon} problem={problem} />}
    </Box>
  );
}

/** Whether the course has to be paid for: the course has a price and the site has a till. */
const useIsPaid = ({ price }: Course) => useSite().till !== undefined && (price ?? 0) > 0;

/**
 * Enrolls a signed-in learner and navigates to the player, or to the till for a paid course. Sends everyone else to the login
 * page, which returns here.
 */
function useEnroll(course: Course) {
  const { id, slug, title } = course;
  const isPaid = useIsPaid(course);
  const dispatch = useDispatch();
  const location = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const [insert] = useEnrollMutation();
  const [isEnrolling, setIsEnrolling] = useState(false);
  const [problem, setProblem] = useState('');

  const logIn = () => navigate('/login', { state: originState(location) });

  async function checkOut(coupon: string) {
    setIsEnrolling(true);
    setProblem('');
    const { paymentMessages, paymentsApi } = await import('@brand/shared-data/payments');
    const { startCheckout } = paymentsApi.endpoints;
    const { data, error } = await dispatch(startCheckout.initiate({ kind: 'course', id, coupon }));
    // Keeps the button busy while the checkout page loads.
    if (data) return window.location.assign(data.url);
    setIsEnrolling(false);
    if (getErrorKind(error) === 'unauthenticated') {
      toast(academyMessages.courses.logInToEnroll);
      await logIn();
    } else setProblem(paymentMessages.checkoutFailed(error));
  }

  async function insertEnrollment() {
    setIsEnrolling(true);
    const { error } = await insert(id);
    if (!error) {
      // Refetches first, because the player redirects users who are not enrolled according to the cache.
      await dispatch(
        enrolmentApi.endpoints.getEnrollment.initiate(id, { subscribe: false, forceRefetch: true }),
      );
      toast(academyMessages.courses.enrolled(title));
      await navigate(`/academy/${slug}/learn`);
    } else if (getErrorKind(error) === 'unauthenticated') {
      keepPress(id);
      toast(academyMessages.courses.logInToEnroll);
      await logIn();
    } else {
      toast(academyMessages.courses.enrollFailed(error));
    }
    setIsEnrolling(false);
  }

  return { enroll: isPaid ? checkOut : insertEnrollment, isEnrolling, problem };
}

const cardStyle = {
  display: 'grid',
  gap: 2,
  padding: { xs: 2.5, md: 3 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  textAlign: 'center',
};
