import '#web/kit/ui/theme/base.css';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type LoadedLocale, LocaleProvider } from '#web/kit/base/translate.tsx';

export function start(App: ComponentType, locale: LoadedLocale): void {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('the page has no #root');
  createRoot(root).render(
    <StrictMode>
      <LocaleProvider start={locale}>
        <App />
      </LocaleProvider>
    </StrictMode>,
  );
}
