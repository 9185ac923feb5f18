import { ScanLine } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ScanMessage } from '#web/floor/scan/index.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';

const ScanInput = lazyPart(() => import('#web/floor/scan/ScanInput.tsx'), 'ScanInput');

type Props = {
  onCode: (code: string) => void;
  message: ScanMessage | undefined;
  /** Codes that wait for the network. */
  waiting: readonly string[];
};

/** The result of the last scan; camera and text field open on demand. */
export function Scanning({ onCode, message, waiting }: Props) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) line.current?.scrollIntoView({ block: 'center' });
  }, [message]);
  return (
    <div ref={line} className="stack inset">
      {isOpen ? (
        <Suspense>
          <ScanInput onCode={onCode} />
        </Suspense>
      ) : (
        <div>
          <Button icon={ScanLine} onClick={() => setOpen(true)}>
            {t('scan.title')}
          </Button>
        </div>
      )}
      <p role="status" className={message?.kind === 'wrong' ? 'wrong' : undefined}>
        {message?.text}
      </p>
      {waiting.length > 0 && (
        <p className="waiting">
          {t('scan.waits')}: {waiting.join(', ')}
        </p>
      )}
    </div>
  );
}
