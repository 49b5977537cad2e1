import { useQuery } from '@tanstack/react-query';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { texts } from '../../../platform/form/problems.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { navigateBack } from '../../../platform/navigation.ts';
import { DivisionField } from '../../../shared/divisions/division-field.tsx';
import { divisions } from '../../../shared/divisions/divisions.ts';
import { Button } from '../../../ui/button.tsx';
import { Consent } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { addressMessages } from '../address.messages.ts';
import type { Address } from '../address.queries.ts';
import { addressProblems, phoneDigits } from '../address-rules.ts';

const empty = { name: '', phone: '', province: '', city: '', district: '', detail: '' };

export function AddressForm({ address, title }: { address?: Address; title: string }) {
  const t = useMessages(addressMessages);
  const { name, phone, province, city, district, detail } = address ?? empty;
  const places = useQuery(divisions);
  const save = useCommand('/api/v2/market/updateAddress');
  const form = useForm({
    initial: { name, phone, province, city, district, detail, isDefault: false },
    problems: (draft) => texts(addressProblems(draft), t),
    command: save,
    onSubmit: (draft) =>
      save.mutate(
        {
          ...draft,
          phone: phoneDigits(draft.phone),
          ...(address ? { addressId: address.addressId } : {}),
        },
        {
          onSuccess: () => {
            announce(t('saved'));
            navigateBack();
          },
        },
      ),
  });
  const text = (of: 'name' | 'phone' | 'detail') => ({ label: t(of), ...form.field(of) });
  return (
    <Screen
      title={title}
      action={
        <>
          <OutcomeNotice error={save.error} />
          <Button type="submit" form={form.props.id} busy={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <TextField {...text('name')} autoComplete="name" maxLength={40} />
        <TextField {...text('phone')} type="tel" inputMode="tel" autoComplete="tel-national" maxLength={20} />
        <DivisionField
          label={t('division')}
          value={form.values}
          onChange={form.set}
          error={form.error('division') ?? form.error('district')}
          query={places}
        />
        <TextField {...text('detail')} autoComplete="street-address" hint={t('detailHint')} />
        {address?.isDefault ? (
          <p className="text-sm text-soft">{t('staysDefault')}</p>
        ) : (
          <Consent checked={form.values.isDefault} onChange={(isDefault) => form.set({ isDefault })}>
            {t('asDefault')}
          </Consent>
        )}
        <p className="text-sm text-soft">{t('sealedNote')}</p>
      </form>
    </Screen>
  );
}
