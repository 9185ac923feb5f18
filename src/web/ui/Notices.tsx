import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useT } from '#web/app/words.tsx';
import { IconButton } from './IconButton.tsx';
import { dismiss, useNotices } from './notices.ts';
import css from './Notices.module.css';

/** The place of all notices; the frame and the public pages have one each. */
export function Notices() {
  const t = useT();
  const notices = useNotices();
  return (
    <section className={css['place']} aria-label={t('notice.region')} aria-live="polite">
      {notices.map(({ id, kind, title, body }) => (
        <div
          key={id}
          className={css['notice']}
          data-kind={kind}
          role={kind === 'wrong' ? 'alert' : 'status'}
        >
          {kind === 'wrong' ? <CircleAlert size={20} /> : <CircleCheck size={20} />}
          <div className={css['words']}>
            <strong>{title}</strong>
            {body !== undefined && <p>{body}</p>}
          </div>
          <IconButton icon={X} label={t('common.close')} onClick={() => dismiss(id)} />
        </div>
      ))}
    </section>
  );
}
