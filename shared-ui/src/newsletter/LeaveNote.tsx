import Typography from '@mui/material/Typography';
import { useSite } from '../site/SiteProvider';

/** The note below a newsletter form about how to unsubscribe. */
export function LeaveNote() {
  const { contactEmail } = useSite();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      You leave with one click in any letter
      {contactEmail && (
        <>
          , or write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </>
      )}
      .
    </Typography>
  );
}
