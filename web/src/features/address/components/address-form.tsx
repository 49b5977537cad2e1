import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { navigateBack } from '../../../platform/navigation.ts';
import { fieldError } from '../../../platform/problem.ts';
import { useCommand } from '../../../platform/query.ts';
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
  const formId = useId();
  const { name, phone, province, city, district, detail } = address ?? empty;
  const [draft, setDraft] = useState({ name, phone, province, city, district, detail });
  const [asDefault, setAsDefault] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const places = useQuery(divisions);
  const save = useCommand('/api/v2/market/updateAddress');
  const problems = addressProblems(draft);
  const error = (of: keyof typeof problems) => {
    const problem = problems[of];
    return (wasSubmitted && problem && t(problem)) || fieldError(save.error, of);
  };
  const text = (of: 'name' | 'phone' | 'detail') => ({
    label: t(of),
    value: draft[of],
    onChange: (value: string) => setDraft({ ...draft, [of]: value }),
    error: error(of),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(problems).length > 0) return;
    save.mutate(
      {
        ...draft,
        phone: phoneDigits(draft.phone),
        isDefault: asDefault,
        ...(address ? { addressId: address.addressId } : {}),
      },
      {
        onSuccess: () => {
          announce(t('saved'));
          navigateBack();
        },
      },
    );
  };
  return (
    <Screen
      title={title}
      action={
        <>
          <OutcomeNotice error={save.error} />
          <Button type="submit" form={formId} busy={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <TextField {...text('name')} autoComplete="name" maxLength={40} />
        <TextField {...text('phone')} type="tel" inputMode="tel" autoComplete="tel-national" maxLength={20} />
        <DivisionField
          label={t('division')}
          value={draft}
          onChange={(choice) => setDraft({ ...draft, ...choice })}
          error={error('division')}
          query={places}
        />
        <TextField {...text('detail')} autoComplete="street-address" hint={t('detailHint')} />
        {address?.isDefault ? (
          <p className="text-sm text-soft">{t('staysDefault')}</p>
        ) : (
          <Consent checked={asDefault} onChange={setAsDefault}>
            {t('asDefault')}
          </Consent>
        )}
        <p className="text-sm text-soft">{t('sealedNote')}</p>
      </form>
    </Screen>
  );
}
