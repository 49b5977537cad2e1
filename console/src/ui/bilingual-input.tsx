import { type ApiProblem, fieldError } from '@banyan/client/problem.ts';
import { Textarea, TextInput } from '@mantine/core';
import { Said } from './said.tsx';
import { useUiMessages } from './ui.messages.ts';

interface BilingualInputProps {
  /** Its name on the wire, by which the server refuses it. */
  name: string;
  label: string;
  rows: number;
  value: { zh: string; en: string };
  onChange: (value: { zh: string; en: string }) => void;
  failed: ApiProblem | null;
  isReadOnly: boolean;
}

/** Asks for the same text in Chinese and English, side by side. */
export function BilingualInput({
  name,
  label,
  rows,
  value,
  onChange,
  failed,
  isReadOnly,
}: BilingualInputProps) {
  const texts = useUiMessages();
  const named = (language: 'zh' | 'en') => ({
    label: `${label} · ${language === 'zh' ? texts.inChinese : texts.inEnglish}`,
    lang: language === 'zh' ? 'zh-CN' : 'en',
    value: value[language],
  });
  const shared = (language: 'zh' | 'en') => ({
    ...named(language),
    error: fieldError(failed, `${name}.${language}`),
  });
  const write = (language: 'zh' | 'en') => (event: { currentTarget: { value: string } }) =>
    onChange({ ...value, [language]: event.currentTarget.value });
  if (isReadOnly)
    return (
      <>
        <Said {...named('zh')} />
        <Said {...named('en')} />
      </>
    );
  if (rows === 1) {
    return (
      <>
        <TextInput {...shared('zh')} onChange={write('zh')} />
        <TextInput {...shared('en')} onChange={write('en')} />
      </>
    );
  }
  return (
    <>
      <Textarea {...shared('zh')} rows={rows} onChange={write('zh')} />
      <Textarea {...shared('en')} rows={rows} onChange={write('en')} />
    </>
  );
}
