import { Link } from '@tanstack/react-router';
import type { Application } from './application.ts';
import { useApplicationsMessages } from './applications.messages.ts';

/** Leads to what the person proved who they are by; each document there is opened on its own, for a reason. */
export function DocumentsLink({ user: { userId, username } }: Pick<Application, 'user'>) {
  const texts = useApplicationsMessages();
  return (
    <Link to="/certifications/$userId" params={{ userId }} aria-label={texts.documentsOf(username)}>
      {texts.documents}
    </Link>
  );
}
