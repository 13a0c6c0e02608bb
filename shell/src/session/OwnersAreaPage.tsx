import { SignpostPage } from '../layout/SignpostPage';

export function OwnersAreaPage() {
  return (
    <SignpostPage
      title="Owner's area"
      heading="This area belongs to the site owner."
      text="You are signed in, but not as the owner."
    />
  );
}
