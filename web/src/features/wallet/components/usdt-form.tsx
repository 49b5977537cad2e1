import { addressFacts } from '@banyan/domain/usdt/address-facts.ts';
import { addressFaultMessages } from '@banyan/domain/usdt/address-faults.messages.ts';
import { addressText, inGroupsOfFour } from '@banyan/domain/usdt/address-text.ts';
import { type UsdtChain, usdtChains } from '@banyan/domain/usdt/chains.ts';
import { type Address, type AddressFault, readAddress } from '@banyan/domain/usdt/read-address.ts';
import { QrCode } from 'lucide-react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useConfig } from '../../../platform/config.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { navigateBack } from '../../../platform/navigation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ImageButton } from '../../../ui/image-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { PasteButton } from '../../../ui/paste.tsx';
import { payoutMethodFormMessages } from '../payout-method-form.messages.ts';
import { readQr } from '../read-qr.ts';
import type { UsdtAddress } from '../wallet.queries.ts';
import { ChainChoice } from './chain-choice.tsx';
import { UsdtNotice } from './usdt-notice.tsx';

/** A link of a wallet may be longer than the address in it. */
const longestText = 254;

interface Props {
  /** The address that is changed. It is never shown in full, so that a change asks for it again. */
  stored?: UsdtAddress | undefined;
}
interface Draft {
  chain: UsdtChain | '';
  address: string;
}

/** Takes an address of USDT: its chain first, then the address, typed, pasted or read from a QR code. */
export default function UsdtForm({ stored }: Props) {
  const t = useMessages(payoutMethodFormMessages);
  const faultText = useFaultText();
  const command = useCommand('/api/payout_method/add_usdt');
  const hours = useConfig()?.limits.securityHoldHours ?? 24;
  const form = useForm({
    initial: { chain: stored?.chain ?? '', address: '' } as Draft,
    problems: ({ chain, address }) => ({
      chain: chain === '' ? t('chainRequired') : undefined,
      address: faultText(address, chain),
    }),
    command,
    onSubmit: (draft) =>
      command.mutate(
        { ...draft, payoutMethodId: stored?.payoutMethodId ?? null },
        {
          onSuccess: () => {
            announce(t('saved'));
            navigateBack();
          },
        },
      ),
  });
  const { chain, address } = form.values;
  /** A link of a wallet may name its chain. */
  const take = (text: string) =>
    form.set({ address: text, chain: chain || (addressText(text).chain ?? chain) });
  const read = chain === '' ? undefined : readAddress(address, chain);
  const field = form.field('address');
  return (
    <form {...form.props} className="space-y-4">
      <ChainChoice value={chain} onChange={(next) => form.set({ chain: next })} error={form.error('chain')} />
      <TextField
        label={t('walletAddress')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={longestText}
        hint={stored && t('addressAgain', { address: stored.address })}
        end={<PasteButton label={t('walletAddress')} onPaste={take} />}
        {...field}
        error={field.error ?? (isElsewhere(read) ? faultText(address, chain) : undefined)}
      />
      <QrReader onRead={take} />
      {read && !('fault' in read) && <Compared read={read} />}
      <Notice tone="warning">{t('wrongChainNote')}</Notice>
      <UsdtNotice chains={chain === '' ? usdtChains : [chain]} />
      <Notice tone="warning">{t('holdAhead', { hours })}</Notice>
      <div>
        <OutcomeNotice error={command.error} />
        <Button type="submit" busy={command.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** An address of another network is said at once: nobody would get there by typing on. */
const isElsewhere = (read: Address | AddressFault | undefined): boolean =>
  read !== undefined && 'fault' in read && read.fault === 'other_network';

/** Returns what says why a text is no address on a chain; before a chain is chosen only that there is none. */
function useFaultText() {
  const t = useMessages(payoutMethodFormMessages);
  const tFault = useMessages(addressFaultMessages);
  return (address: string, chain: UsdtChain | ''): string | undefined => {
    if (address.trim() === '') return t('needAddress');
    const read = chain === '' ? undefined : readAddress(address, chain);
    if (!read || !('fault' in read) || chain === '') return undefined;
    return read.fault === 'missing' ? t('needAddress') : tFault(read.fault, addressFacts(read, chain));
  };
}

/** Shows the address as it is kept, in the groups in which people compare it. */
function Compared({ read }: { read: Address }) {
  const t = useMessages(payoutMethodFormMessages);
  return (
    <div className="rounded-card bg-card p-4">
      <p className="text-sm text-soft">{t('compareAddress')}</p>
      <p className="mt-1 font-mono text-lg break-words" translate="no">
        {inGroupsOfFour(read.address)}
      </p>
      {!read.isChecked && <p className="mt-2 text-sm text-warning">{t('uncheckedAddress')}</p>}
    </div>
  );
}

function QrReader({ onRead }: { onRead: (text: string) => void }) {
  const t = useMessages(payoutMethodFormMessages);
  const read = async (picture: File) => {
    const text = await readQr(picture);
    if (text === null) announce(t('noQr'));
    else onRead(text);
  };
  return (
    <ImageButton count={1} disabled={false} onImages={([picture]) => void (picture && read(picture))}>
      <QrCode className="size-5" aria-hidden />
      {t('readQr')}
    </ImageButton>
  );
}
