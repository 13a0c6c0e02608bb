import { api } from '../core/api';
import type { DataThunk } from '../core/store';
import { sessionSlice, type PageKeeping } from './sessionSlice';

const { keepingChanged, linkFailed, userKnown } = sessionSlice.actions;

/** From now on such an end of the session interrupts the page instead of emptying it; the page asks for the log-in. */
export const keepPage = (keeping: PageKeeping) => keepingChanged(keeping);

/** Gives up a page that was kept: nobody is signed in any more, and all that was read is forgotten. */
export const forgetSession = (): DataThunk<void> => (dispatch) => {
  dispatch(api.util.resetApiState());
  dispatch(userKnown(null));
};

/** The person has read that the link of their mail is no longer good. */
export const forgetLinkError = () => linkFailed(null);
