import { useNewsletter, type NewsletterSource } from '@brand/shared-data';
import { Box, NewsletterForm as SharedForm, Typography, useSite } from '@brand/shared-ui/core';

type NewsletterFormProps = {
  variant: Exclude<NewsletterSource, 'home'>;
  buttonLabel: string;
  onSubscribed?: () => void;
};

/** The newsletter form of header, menu and dialog. */
export function NewsletterForm({ variant, ...props }: NewsletterFormProps) {
  const newsletter = useNewsletter(variant);
  return <SharedForm source={variant} noValidate placeholder="Your email" {...newsletter} {...props} />;
}

/** Below a newsletter form: how to be removed from the list. Nothing where no address is configured. */
export function RemovalNote() {
  const { contactEmail } = useSite();
  if (!contactEmail) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      To be removed, write to{' '}
      <Box component="a" href={`mailto:${contactEmail}`} sx={{ color: 'primary.main' }}>
        {contactEmail}
      </Box>
      .
    </Typography>
  );
}
