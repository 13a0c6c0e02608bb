import { useNewsletter, type NewsletterSource } from '@brand/shared-data';
import { NewsletterForm as SharedForm } from '@brand/shared-ui/core';

type NewsletterFormProps = {
  variant: Exclude<NewsletterSource, 'home'>;
  buttonLabel: string;
  onSubscribed?: () => void;
};

/** The newsletter form for the header, the menu and the dialog. */
export function NewsletterForm({ variant, ...props }: NewsletterFormProps) {
  const newsletter = useNewsletter(variant);
  return <SharedForm source={variant} noValidate placeholder="Your email" {...newsletter} {...props} />;
}
