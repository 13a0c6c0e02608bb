import type { SubmitEvent } from 'react';
import { Box, Button } from '@brand/shared-ui/core';
import { useSearchParams } from '@brand/shared-ui/router';
import { useStartDate } from '../../days/useStartDate';
import { HiddenParams } from '../../lists/HiddenParams';
import type { SearchText } from '../../lists/useSearchText';
import { allDaysParam, hasAllDaysParam } from './allDaysParam';

/**
 * Whether the journal shows all days. This is offered only if there is a start date to count days from; `isOffered` is undefined
 * while that date is loading.
 */
export function useAllDays() {
  const [params] = useSearchParams();
  const start = useStartDate();
  return {
    isOffered: start === undefined ? undefined : start !== null,
    showsAll: hasAllDaysParam(params) && start !== null,
  };
}

/**
 * Switches between the journal and all days, immediately or, without scripts, by submitting a form. Invisible, with its space
 * reserved, until it is known whether the switch is offered.
 */
export function AllDaysSwitch({ search }: { search: SearchText }) {
  const { isOffered, showsAll } = useAllDays();
  const nextValue = showsAll ? '' : allDaysParam.value;
  if (isOffered === false) return null;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    search.setParam(allDaysParam.name, nextValue);
  };
  return (
    <form onSubmit={onSubmit}>
      <HiddenParams params={{ q: search.text }} />
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
