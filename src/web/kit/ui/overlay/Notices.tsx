import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { messageOf } from '#web/kit/base/failure.ts';
import {
  dismiss,
  hold,
  release,
  notify,
  type ShownNotice,
  useNotices,
} from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { useBarsBelow } from './use-bars-below.ts';
import css from './Notices.module.css';

/**
 * All notices: an opaque strip at the bottom of the window, above other bars there, so that nothing is half
 * covered.
 */
export function Notices() {
  const t = useTranslate();
  const notices = useNotices();
  const bottom = useBarsBelow(notices.length > 0);
  return (
    <section
      className={css['place']}
      style={{ bottom }}
      aria-label={t('notice.region')}
      aria-live="polite"
      data-screen
    >
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function Notice({ notice: { id, kind, title, body, undo, page } }: { notice: ShownNotice }) {
  const t = useTranslate();
  return (
    <div
      className={`surface line unbroken ${kind} ${css['notice']}`}
      role={kind === 'wrong' ? 'alert' : 'status'}
      {...((undo ?? page) && {
        onPointerEnter: () => hold(id),
        onPointerLeave: () => release(id),
        onFocus: () => hold(id),
        onBlur: () => release(id),
      })}
    >
      {kind === 'wrong' ? <CircleAlert size={20} /> : <CircleCheck size={20} />}
      <div className={`room ${css['words']}`}>
        <strong>{title}</strong>
        {body !== undefined && <p className="dim">{body}</p>}
      </div>
      {undo && <Undo id={id} undo={undo} />}
      {page && (
        <Link {...page} className={`centred ${css['undo']}`} onClick={() => dismiss(id)}>
          {t('common.view')}
        </Link>
      )}
      <IconButton icon={X} label={t('common.close')} onClick={() => dismiss(id)} />
    </div>
  );
}

function Undo({ id, undo }: { id: number; undo: () => Promise<unknown> }) {
  const t = useTranslate();

  async function run() {
    dismiss(id);
    try {
      await undo();
      notify({ kind: 'good', title: t('notice.undone') });
    } catch (error) {
      notify({ kind: 'wrong', title: t('notice.notUndone'), body: messageOf(error) });
    }
  }

  return (
    <button type="button" className={`link ${css['undo']}`} onClick={() => void run()}>
      {t('notice.undo')}
    </button>
  );
}
