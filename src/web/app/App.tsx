import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { createQueryClient } from '#web/base/api.ts';
import { Notices } from '#web/ui/overlay/Notices.tsx';
import { router } from './routes.tsx';

/** Everything but the login. */
export function App() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Notices />
    </QueryClientProvider>
  );
}
