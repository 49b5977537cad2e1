import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../platform/i18n.ts';
import { useLoggedIn } from '../../platform/logged-in.ts';
import { apiQuery } from '../../platform/query.ts';
import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { accountFreezeMessages } from './account-freeze.messages.ts';

const me = apiQuery('/api/me', {});

/** Returns who has frozen the account; null where nobody has, nobody is logged in, or it is not known yet. */
export function useFrozen(): 'person' | 'operator' | null {
  const isLoggedIn = useLoggedIn();
  const { data } = useQuery({ ...me, enabled: isLoggedIn });
  return data?.frozenBy ?? null;
}

/** Says that the account is frozen, what that stops, and the way to lift it; nothing while it is not. */
export function FrozenNotice() {
  const t = useMessages(accountFreezeMessages);
  const by = useFrozen();
  if (by === null) return null;
  const isOwn = by === 'person';
  return (
    <Notice tone="warning">
      {t(isOwn ? 'frozenByPerson' : 'frozenByOperator')}{' '}
      <TextLink
        to={isOwn ? '/pages/services/freeze' : '/pages/service/service'}
        className="tap -my-3 inline-flex items-center"
      >
        {t(isOwn ? 'unfreeze' : 'contactService')}
      </TextLink>
    </Notice>
  );
}
