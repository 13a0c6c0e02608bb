import type { SubmitEvent } from 'react';
import { Box, Button } from '@brand/shared-ui/core';
import { useSearchParams } from '@brand/shared-ui/router';
import { useStartDate } from '../../days/useStartDate';
import { HiddenParams } from '../../lists/HiddenParams';
import { withParam } from '../../lists/withParam';
import { allDaysParam, hasAllDaysParam } from './allDaysParam';

/**
 * Whether the journal shows all days, with a function to toggle this. The toggle is offered only if there is a start date to
 * count days from; `isOffered` is undefined while that date is loading.
 */
export function useAllDays() {
  const [params, setParams] = useSearchParams();
  const start = useStartDate();
  const showsAll = hasAllDaysParam(params) && start !== null;
  const nextValue = showsAll ? '' : allDaysParam.value;
  return {
    isOffered: start === undefined ? undefined : start !== null,
    showsAll,
    search: params.get('q') ?? '',
    /** The parameter's value after the next press. */
    nextValue,
    toggle: () => setParams(withParam(params, allDaysParam.name, nextValue), { preventScrollReset: true }),
  };
}

/**
 * Switches between the journal and all days, immediately or, without scripts, by submitting a form. Invisible, with its space
 * reserved, until it is known whether the switch is offered.
 */
export function AllDaysSwitch() {
  const { isOffered, showsAll, search, nextValue, toggle } = useAllDays();
  if (isOffered === false) return null;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    toggle();
  };
  return (
    <form onSubmit={onSubmit}>
      <HiddenParams params={{ q: search }} />
      <Button
        type="submit"
        name={allDaysParam.name}
        value={nextValue}
        role="switch"
        aria-checked={showsAll}
        variant="outlined"
        startIcon={<Track isOn={showsAll} />}
        // A fixed width, because the left edge of the right-aligned button would otherwise move when the font loads.
        sx={{ visibility: isOffered ? 'visible' : 'hidden', minWidth: 148 }}
      >
        All days
      </Button>
    </form>
  );
}

function Track({ isOn }: { isOn: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        width: 32,
        height: 18,
        padding: '2px',
        border: 1,
        borderRadius: 999,
        borderColor: isOn ? 'primary.main' : 'text.secondary',
        backgroundColor: isOn ? 'primary.main' : 'transparent',
        '&::before': {
          content: '""',
          display: 'block',
          width: 12,
          height: 12,
          borderRadius: '50%',
          backgroundColor: isOn ? 'primary.contrastText' : 'text.secondary',
          transform: isOn ? 'translateX(14px)' : 'none',
          transition: 'transform 120ms',
        },
      }}
    />
  );
}
