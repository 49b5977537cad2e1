import { Globe, TrendingDown, TrendingUp } from 'lucide-react';
import { useLocale, useMessages } from '../../../platform/i18n.ts';
import { type Locale, locale } from '../../../platform/locale.ts';
import { chooseRiseColour, type RiseColour, useRiseColour } from '../../../platform/rise-colour.ts';
import { ChoiceList } from '../../../ui/choice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { startMessages } from '../start.messages.ts';

const languages: { value: Locale; title: string }[] = [
  { value: 'zh', title: '简体中文' },
  { value: 'en', title: 'English' },
];

/** Sets the language and the colours of rise and fall; both apply at once. */
export default function LanguageScreen() {
  const t = useMessages(startMessages);
  const language = useLocale();
  const rise = useRiseColour();
  return (
    <Screen className="space-y-6">
      <ChoiceList
        label={t('language')}
        value={language}
        onChange={locale.set}
        options={languages.map((each) => ({ ...each, icon: <Globe className="size-5" aria-hidden /> }))}
      />
      <section>
        <h2 className="mb-2 text-sm text-soft">{t('riseColour')}</h2>
        <ChoiceList<RiseColour>
          label={t('riseColour')}
          value={rise}
          onChange={chooseRiseColour}
          options={[
            { value: 'red', title: t('redRises') },
            { value: 'green', title: t('greenRises') },
          ]}
        />
        <p className="mt-3 flex flex-wrap gap-x-6 px-4 text-sm text-soft">
          {t('example')}
          <span className="text-rise">
            <TrendingUp className="mr-1 inline size-4" aria-hidden />
            +1.28% {t('up')}
          </span>
          <span className="text-fall">
            <TrendingDown className="mr-1 inline size-4" aria-hidden />
            −0.64% {t('down')}
          </span>
        </p>
      </section>
    </Screen>
  );
}
