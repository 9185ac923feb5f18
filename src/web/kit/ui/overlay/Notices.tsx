import { Link, useLocation } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { notifyFailure } from '#web/kit/base/failure.ts';
import {
  dismiss,
  dismissErrors,
  hold,
  notify,
  release,
  type ShownNotice,
  useNotices,
} from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { IconButton } from '../button/IconButton.tsx';
import css from './Notices.module.css';

/**
 * All notices: an opaque strip at the bottom of the window, above other bars there, so that nothing is half
 * covered.
 */
export function Notices() {
  const t = useTranslate();
  const notices = useNotices();
  const bottom = useBarsBelow(notices.length > 0);
  useDismissOnLeaving();
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

/** Not when only a filter or a tab of the screen changes. */
function useDismissOnLeaving(): void {
  const screen = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => dismissErrors, [screen]);
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
      notifyFailure(error, { title: t('notice.notUndone') });
    }
  }

  return (
    <button type="button" className={`link ${css['undo']}`} onClick={() => void run()}>
      {t('notice.undo')}
    </button>
  );
}

/** Bars that may stay at the bottom of the window: a phone's navigation, and the main actions of a page. */
const BARS = '[data-main-action], [data-stays]';

/** A fixed bar that begins further than this many pixels from the window's bottom is a header. */
const MAX_HEIGHT = 200;

/** The height in pixels of the bars at the window's bottom; kept up to date while `isFollowed`. */
function useBarsBelow(isFollowed: boolean): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!isFollowed) return undefined;
    const measure = () => setHeight(barsBelow());
    measure();
    const changes = new MutationObserver(measure);
    changes.observe(document.body, { childList: true, subtree: true, characterData: true });
    addEventListener('resize', measure);
    addEventListener('scroll', measure, { passive: true });
    return () => {
      changes.disconnect();
      removeEventListener('resize', measure);
      removeEventListener('scroll', measure);
    };
  }, [isFollowed]);
  return height;
}

function barsBelow(): number {
  const tops = Array.from(document.querySelectorAll(BARS), topOf);
  return innerHeight - Math.min(innerHeight, ...tops);
}

/** The top of a bar that is currently fixed or stuck at the bottom; otherwise the window's height. */
function topOf(bar: Element): number {
  const { top, bottom, height } = bar.getBoundingClientRect();
  const style = getComputedStyle(bar);
  const isFixed = style.position === 'fixed' && top > innerHeight - MAX_HEIGHT;
  const end = innerHeight - Number.parseFloat(style.bottom);
  const isStuck = style.position === 'sticky' && Math.abs(bottom - end) < 1;
  return height > 0 && (isFixed || isStuck) ? top : innerHeight;
}
