import { FrontPage } from './front-page.tsx';
import { LoginForm } from './login-form.tsx';
import { useSessionMessages } from './session.messages.ts';

export function LoginScreen({ hasExpired }: { hasExpired: boolean }) {
  const texts = useSessionMessages();
  return (
    <FrontPage title={texts.title} lead={hasExpired ? texts.expired : texts.lead}>
      <LoginForm />
    </FrontPage>
  );
}
