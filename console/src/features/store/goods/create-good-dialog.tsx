import { fieldError } from '@banyan/client/problem.ts';
import { parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { goodCategories, goodKinds, goodPictures } from '@banyan/domain/store/goods.ts';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { integerOf } from '../../../platform/figures.ts';
import { BilingualInput } from '../../../ui/bilingual-input.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DraftField } from '../../../ui/draft-field.tsx';
import { DraftSelect } from '../../../ui/draft-select.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import styles from '../store.module.css';
import { useGoodsMessages } from './goods.messages.ts';

const empty = {
  name: { zh: '', en: '' },
  description: { zh: '', en: '' },
  category: 'home' as (typeof goodCategories)[number],
  kind: 'parcel' as (typeof goodKinds)[number],
  picture: 'mug' as (typeof goodPictures)[number],
  points: '',
  price: '0.00',
  perPerson: '1',
};

type Form = typeof empty;

const isPrice = (text: string): boolean => {
  const parsed = parseAmount(text, currency);
  return parsed.ok && parsed.amount >= 0n;
};

/** Proposes a good, which another operator puts on the shelf. */
export function CreateGoodDialog({ onClose }: { onClose: () => void }) {
  const texts = useGoodsMessages();
  const say = useNotice();
  const [form, setForm] = useState(empty);
  const set = (change: Partial<Form>) => setForm({ ...form, ...change });
  const create = useCommand('/console/api/goods/create', () => {
    say(texts.created);
    onClose();
  });
  const perPerson = integerOf(form.perPerson);
  const isSound =
    integerOf(form.points) !== null && isPrice(form.price) && perPerson !== null && perPerson <= 1_000;
  const named = [form.name, form.description].every(({ zh, en }) => zh.trim() !== '' && en.trim() !== '');
  const failed = create.error;
  const figure = (name: 'points' | 'price' | 'perPerson', help: string, isGood: boolean) => (
    <DraftField
      label={texts[name]}
      help={help}
      mode={name === 'price' ? 'decimal' : 'numeric'}
      isReadOnly={false}
      value={form[name]}
      onType={(value) => set({ [name]: value })}
      error={form[name] !== '' && !isGood ? help : fieldError(failed, name)}
    />
  );
  return (
    <Dialog
      title={texts.create}
      submitText={texts.create}
      size={620}
      isBusy={create.isPending}
      problem={failed}
      canSubmit={isSound && named}
      onClose={onClose}
      onSubmit={() => create.mutate({ ...form, perPerson: perPerson ?? 1 })}
    >
      <BilingualInput
        name="name"
        label={texts.name}
        rows={1}
        value={form.name}
        onChange={(name) => set({ name })}
        failed={failed}
        isReadOnly={false}
      />
      <BilingualInput
        name="description"
        label={texts.description}
        rows={3}
        value={form.description}
        onChange={(description) => set({ description })}
        failed={failed}
        isReadOnly={false}
      />
      <div className={styles.pair}>
        <Choices form={form} set={set} />
        {figure('perPerson', texts.perPersonHelp, perPerson !== null && perPerson <= 1_000)}
        {figure('points', texts.pointsHelp, integerOf(form.points) !== null)}
        {figure('price', texts.priceHelp, isPrice(form.price))}
      </div>
    </Dialog>
  );
}

/** Asks for what is chosen out of a list. */
function Choices({ form, set }: { form: Form; set: (change: Partial<Form>) => void }) {
  const texts = useGoodsMessages();
  return (
    <>
      <DraftSelect
        label={texts.category}
        isReadOnly={false}
        value={form.category}
        options={goodCategories.map((value) => ({ value, label: texts[`category_${value}`] }))}
        onChoose={(category) => set({ category })}
      />
      <DraftSelect
        label={texts.kind}
        isReadOnly={false}
        value={form.kind}
        options={goodKinds.map((value) => ({ value, label: texts[`kind_${value}`] }))}
        onChoose={(kind) => set({ kind })}
      />
      <DraftSelect
        label={texts.picture}
        isReadOnly={false}
        value={form.picture}
        options={goodPictures.map((value) => ({ value, label: texts[`picture_${value}`] }))}
        onChoose={(picture) => set({ picture })}
      />
    </>
  );
}
