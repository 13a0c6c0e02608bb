import { useState } from 'react';
import { AccessGuard } from '../session/AccessGuard';
import { Account } from './Account';

/** Who deletes the account is not led to the login, as others who are signed out are. */
export function AccountPage() {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <AccessGuard access="signed-in" exit={isDeleting ? '/' : '/login'}>
      <Account onDeleting={setIsDeleting} />
    </AccessGuard>
  );
}
