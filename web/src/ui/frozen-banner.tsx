import type { PageFreeze } from '../platform/account-freeze.ts';
import { useMessages } from '../platform/i18n.ts';
import { useWayOut } from './account-freeze.tsx';
import { frozenBannerMessages } from './frozen-banner.messages.ts';
import { TextLink } from './link.tsx';
import { Notice } from './notice.tsx';

/** Says that the account is frozen and what that stops, and the way to lift it where no button of the page is it. */
export default function FrozenBanner({ freeze }: { freeze: PageFreeze }) {
  const t = useMessages(frozenBannerMessages);
  const { text, to } = useWayOut();
  return (
    <Notice tone="warning" className="mb-3">
      {t(freeze.by === 'person' ? 'frozenByPerson' : 'frozenByOperator')}{' '}
      {!freeze.isLiftOffered && (
        <TextLink to={to} className="tap -my-3 inline-flex items-center">
          {text}
        </TextLink>
      )}
    </Notice>
  );
}
