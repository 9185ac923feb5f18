import { Fragment } from 'react';
import type { WordKey } from '#shared/i18n/translate.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import { GuideLink } from './GuideLink.tsx';
import css from './ShortcutsDialog.module.css';

type Word = WordKey & `shortcut.${string}`;

type Group = { title: Word; shortcuts: readonly (readonly [keys: string, does: Word])[] };

/** All keyboard shortcuts of the app; the words of `keys` are alternatives. */
const groups: readonly Group[] = [
  {
    title: 'shortcut.everywhere',
    shortcuts: [
      ['/ Ctrl+K', 'shortcut.search'],
      ['?', 'shortcut.list'],
      ['Esc', 'shortcut.close'],
      ['← →', 'shortcut.tabs'],
      ['Tab', 'shortcut.skip'],
    ],
  },
  {
    title: 'shortcut.forms',
    shortcuts: [
      ['Ctrl+S', 'shortcut.save'],
      ['Enter', 'shortcut.enter'],
      ['↑ ↓', 'shortcut.options'],
      ['Enter', 'shortcut.take'],
      ['← → ↑ ↓', 'shortcut.days'],
    ],
  },
  {
    title: 'shortcut.rows',
    shortcuts: [
      ['Enter', 'shortcut.nextRow'],
      ['↑ ↓', 'shortcut.sameField'],
      ['Ctrl+V', 'shortcut.paste'],
    ],
  },
  {
    title: 'shortcut.words',
    shortcuts: [
      ['Enter ,', 'shortcut.addWord'],
      ['Backspace', 'shortcut.removeWord'],
    ],
  },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog title={t('menu.shortcuts')} size="medium" isOpen onClose={onClose}>
      {groups.map(({ title, shortcuts }) => (
        <section key={title} className="stack tight">
          <h3 className={css['title']}>{t(title)}</h3>
          <dl className={css['list']}>
            {shortcuts.map(([keys, does]) => (
              <Fragment key={does}>
                <dt className="line tight">
                  {keys.split(' ').map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{t(does)}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
      <p className="dim">{t('shortcut.scanner')}</p>
      <div>
        <GuideLink>{t('shortcut.guide')}</GuideLink>
      </div>
    </Dialog>
  );
}
