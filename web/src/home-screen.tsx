import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Composer } from './features/ask/parts/composer.tsx';
import { ScopePicker, type Scope } from './features/ask/parts/scope-picker.tsx';
import { HomePage } from './features/home/pages/home.tsx';

/** Home with the box of the conversations on top. */
export function HomeScreen() {
  const { t } = useTranslation('home');
  const [scope, setScope] = useState<Scope>(null);
  return (
    <HomePage
      askBox={(ask) => (
        <Composer placeholder={t('ask')} onSend={(question) => ask(question, scope)}>
          <ScopePicker value={scope} onChange={setScope} />
        </Composer>
      )}
    />
  );
}
