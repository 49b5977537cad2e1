import { Eye, EyeOff } from 'lucide-react';
import { useMessages } from '../platform/i18n.ts';
import { toggleBalances, useBalancesHidden } from '../platform/money.ts';
import { IconButton } from './button.tsx';
import { figureMessages } from './figures.messages.ts';

/** Hides or shows all balances; the choice is remembered. */
export function BalancesEye({ className = '' }: { className?: string }) {
  const t = useMessages(figureMessages);
  const isHidden = useBalancesHidden();
  const Icon = isHidden ? EyeOff : Eye;
  return (
    <IconButton
      label={isHidden ? t('showBalances') : t('hideBalances')}
      onClick={toggleBalances}
      className={className}
    >
      <Icon className="size-5" aria-hidden />
    </IconButton>
  );
}
