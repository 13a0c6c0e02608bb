import { startTransition, useEffect, useState } from 'react';
import { Box, Stack, useTheme } from '@brand/shared-ui/core';
import { NewsletterForm } from '../newsletter/NewsletterForm';
import { SocialLinks } from './SocialLinks';

/**
 * Two social links and the newsletter form, at the right of a wide header. They come once the page runs, into room that is
 * kept for them: a phone is sent nothing of what it never shows, and the form needs the page to run anyway.
 */
export function WideTools() {
  const hadRoom = useHadRoom();
  return (
    <Stack direction="row" sx={row}>
      {hadRoom && (
        <>
          <SocialLinks networks={['x', 'tiktok']} />
          <Box sx={{ flex: 1 }}>
            <NewsletterForm variant="header" buttonLabel="Subscribe" />
          </Box>
        </>
      )}
    </Stack>
  );
}

const row = { display: { xs: 'none', lg: 'flex' }, alignItems: 'center', gap: 0.5, flex: 1 };

// For good: whoever makes the window narrow and wide again finds the address that they have begun to write.
function useHadRoom(): boolean {
  const room = useTheme().breakpoints.up('lg').replace('@media ', '');
  const [hadRoom, setHadRoom] = useState(false);
  useEffect(() => {
    const query = matchMedia(room);
    const look = () => query.matches && startTransition(() => setHadRoom(true));
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, [room]);
  return hadRoom;
}
