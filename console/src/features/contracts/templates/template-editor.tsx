import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { useUrlState } from '../../../platform/url-state.ts';
import { useDraft } from '../../../platform/use-draft.ts';
import { AuditButton } from '../../../ui/audit-button.tsx';
import { Editor, SaveBox } from '../../../ui/editor.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { useContractsMessages } from '../contracts.messages.ts';
import styles from '../contracts.module.css';
import type { Kind, Template, Texts } from './template.ts';
import { TemplateDifferences } from './template-differences.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateSteps } from './template-steps.tsx';

interface Props {
  template: Template | undefined;
  kind: Kind;
  /** The kinds that a new template may have. */
  kinds: readonly Kind[];
  /** The version in force, which a new one begins with. */
  current: Template | undefined;
}

const languages = ['zh', 'en'] as const;
const emptyTexts: Texts = { title: { zh: '', en: '' }, body: { zh: '', en: '' } };
const textsOf = ({ title, body }: Texts = emptyTexts): Texts => ({ title, body });

export function TemplateEditor({ template: newest, kind, kinds, current }: Props) {
  const texts = useContractsMessages();
  const language = useLanguage();
  const mayEdit = useRight('contracts.edit');
  const draft = useTemplateDraft(newest, kind, current);
  const { base: template, values, setValues, isDirty, save, submit, isTried } = draft;
  const isReadOnly = !mayEdit || template?.state === 'published';
  const hasTitles = languages.every((each) => values.title[each].trim() !== '');
  const names = { zh: texts.chinese, en: texts.english };
  const version = template?.number ? `${texts.version} ${template.number}` : texts.state_draft;
  return (
    <Page
      title={template ? `${template.title[language]} · ${version}` : texts.newTitle}
      lead={<Link to="/contract-templates">{texts.back}</Link>}
      actions={template && <AuditButton isWide subjectId={template.templateId} label={texts.audit} />}
    >
      <Editor
        onSubmit={submit}
        side={
          <>
            {!isReadOnly && (
              <SaveBox
                text={texts.save}
                isBusy={save.isPending}
                isDirty={isDirty}
                status={isTried && !hasTitles ? texts.titleMissing : isDirty ? texts.unsaved : ''}
              >
                <ProblemAlert problem={save.error} onReload={draft.reload} />
              </SaveBox>
            )}
            {template && <TemplateSteps template={template} isDirty={isDirty} />}
            {!template && kinds.length > 1 && <KindChoice kind={kind} kinds={kinds} />}
            <Fields kind={kind} />
          </>
        }
      >
        <Card title={kind.name[language]}>
          <div className={styles.pair}>
            {languages.map((each) => (
              <TextInput
                key={each}
                label={`${texts.title} · ${names[each]}`}
                value={values.title[each]}
                maxLength={80}
                readOnly={isReadOnly}
                onChange={({ currentTarget: { value } }) =>
                  setValues({ ...values, title: { ...values.title, [each]: value } })
                }
              />
            ))}
            {languages.map((each) => (
              <Textarea
                key={each}
                label={`${texts.body} · ${names[each]}`}
                value={values.body[each]}
                rows={22}
                maxLength={60_000}
                readOnly={isReadOnly}
                spellCheck={false}
                onChange={({ currentTarget: { value } }) =>
                  setValues({ ...values, body: { ...values.body, [each]: value } })
                }
              />
            ))}
          </div>
        </Card>
        <TemplateDifferences current={current} template={template} body={values.body} />
        <TemplatePreview kind={kind.kind} body={values.body} names={names} />
      </Editor>
    </Page>
  );
}

/** Holds what is typed, and saves it: a new draft goes on at its own address. */
function useTemplateDraft(template: Template | undefined, kind: Kind, current: Template | undefined) {
  const texts = useContractsMessages();
  const say = useNotice();
  const navigate = useNavigate();
  const begin = template ? undefined : textsOf(current);
  const draft = useDraft({ newest: template, valuesOf: textsOf, begin });
  const { base, values, takeOver } = draft;
  const [isTried, setTried] = useState(false);
  const done = (next: Template) => {
    say(texts.saved);
    takeOver(next);
    if (!base)
      void navigate({
        to: '/contract-templates/$templateId',
        params: { templateId: next.templateId },
        replace: true,
      });
  };
  const create = useCommand('/console/api/contract_templates/create', done);
  const edit = useCommand('/console/api/contract_templates/edit', done);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (languages.some((each) => values.title[each].trim() === '')) return;
    if (base) edit.mutate({ templateId: base.templateId, version: base.version, ...values });
    else create.mutate({ kind: kind.kind, ...values });
  };
  const save = base ? edit : create;
  const reload = () => {
    save.reset();
    draft.reload();
  };
  return { ...draft, save, submit, reload, isTried };
}

/** Chooses what a new template is of, before anything is written: each kind has its own fields. */
function KindChoice({ kind, kinds }: Pick<Props, 'kind' | 'kinds'>) {
  const texts = useContractsMessages();
  const language = useLanguage();
  const [, patch] = useUrlState();
  return (
    <Card title={texts.kind}>
      <NativeSelect
        aria-label={texts.kind}
        description={texts.kindHelp}
        data={kinds.map((each) => ({ value: each.kind, label: each.name[language] }))}
        value={kind.kind}
        onChange={(event) => patch({ kind: event.currentTarget.value }, true)}
      />
    </Card>
  );
}

/** Lists the fields that may stand between braces. */
function Fields({ kind }: { kind: Kind }) {
  const texts = useContractsMessages();
  return (
    <Card title={texts.fields}>
      <ul className={styles.list}>
        {kind.fields.map((field) => (
          <li key={field.name}>
            <code>{`{{${field.name}}}`}</code>{' '}
            <span className={styles.hint}>
              {texts[`field_${field.kind as 'text'}`]}
              {field.isOptional && ` · ${texts.optional}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
