import { type UsdtChain, usdtChains } from '@banyan/domain/usdt/chains.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { ChoiceList } from '../../../ui/choice.tsx';
import { FieldMessage } from '../../../ui/field.tsx';
import { payoutMethodFormMessages } from '../payout-method-form.messages.ts';

interface Props {
  value: UsdtChain | '';
  onChange: (chain: UsdtChain) => void;
  error: string | undefined;
}

/** Shows the chains that USDT is on: chosen first, as it decides what an address looks like. */
export function ChainChoice({ value, onChange, error }: Props) {
  const t = useMessages(payoutMethodFormMessages);
  const notes = { TRC20: t('onTron'), ERC20: t('onEthereum'), BEP20: t('onBsc') };
  return (
    <div data-invalid={error === undefined ? undefined : ''} tabIndex={error === undefined ? undefined : -1}>
      <p className="mb-1 text-sm font-medium" aria-hidden>
        {t('chain')}
      </p>
      <ChoiceList
        label={t('chain')}
        // Nothing is chosen beforehand: the chain is what people get wrong.
        value={value as UsdtChain}
        onChange={onChange}
        options={usdtChains.map((chain) => ({ value: chain, title: chain, note: notes[chain] }))}
      />
      <FieldMessage id="chain-below" error={error} hint={undefined} />
    </div>
  );
}
