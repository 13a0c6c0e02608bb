import type { SubmitEvent } from 'react';
import { Box, Button } from '@brand/shared-ui/core';
import { useSearchParams } from '@brand/shared-ui/router';
import { useStartDate } from '../../days/useStartDate';
import { HiddenParams } from '../../lists/HiddenParams';
import { withParam } from '../../lists/withParam';
import { allDaysParam, hasAllDaysParam } from './allDaysParam';

/**
 * Whether the journal shows all days, and the function to change that. Only offered where a start date makes days count;
 * `isOffered` is undefined while that date is loading.
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
    /** The value of the parameter after the next press. */
    nextValue,
    toggle: () => setParams(withParam(params, allDaysParam.name, nextValue), { preventScrollReset: true }),
  };
}

/**
 * Switches between the journal and all days, as a form for the server or, with scripts, at once. Invisible, with its space
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
        // A fixed width: right-aligned, its left edge would move when the font arrives.
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
