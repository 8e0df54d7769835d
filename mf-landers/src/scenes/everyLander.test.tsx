import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLander } from '../testing/renderLander.tsx';
import { AloneTonight } from './AloneTonight/AloneTonight.tsx';
import { CollageLanding } from './CollageLanding/CollageLanding.tsx';
import { Gallery } from './Gallery/Gallery.tsx';
import { IconsLanding } from './IconsLanding/IconsLanding.tsx';
import { MapLanding } from './MapLanding/MapLanding.tsx';
import { SocialNetwork } from './SocialNetwork/SocialNetwork.tsx';
import { TransitionsVideoLanding } from './TransitionsVideoLanding/TransitionsVideoLanding.tsx';
import { Video } from './Video/Video.tsx';

const LANDERS = [
  ['alonetonight', AloneTonight, 'Alone tonight?'],
  ['collagelanding', CollageLanding, 'So many faces'],
  ['gallery', Gallery, 'See who’s here'],
  ['iconslanding', IconsLanding, 'What are you looking for?'],
  ['maplanding', MapLanding, 'Around the corner'],
  ['socialnetwork', SocialNetwork, 'Your circle'],
  ['transitionsvideolanding', TransitionsVideoLanding, 'One evening, two people'],
  ['video', Video, 'See how it works'],
] as const;

describe.each(LANDERS)('/landers/%s', (name, Scene, title) => {
  it('leads to the sign-up with both answers, and keeps the tracking record', async () => {
    const user = userEvent.setup();
    const { core, location } = await renderLander(<Scene />, { path: `/landers/${name}?network=radio` });
    core.tracking.capture('?network=radio');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const answer = (question: string, name: string) =>
      user.click(within(screen.getByRole('group', { name: question })).getByRole('button', { name }));
    await answer('I am', 'a woman');
    await answer('looking for', 'a man');
    expect(location()).toBe('/signup?gender=female&seeking=male');
    expect(core.tracking.record).toEqual({ network: 'radio' });
  });

  it('skips questions with a single option, e.g. on a site for women only', async () => {
    const user = userEvent.setup();
    const { location } = await renderLander(<Scene />, {
      path: `/landers/${name}`,
      settings: { signup_genders: ['female'], signup_seeking: ['female'] },
    });
    const form = within(screen.getByRole('region', { name: 'Sign up' }));
    expect(form.queryByRole('group')).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Join for free' }));
    expect(location()).toBe('/signup?gender=female&seeking=female');
  });

  it.each([
    ['if they are in this language', 'en', '<b>Winter</b>'],
    ['but not those in another language', 'de', title],
  ])('shows the campaign’s texts, %s', async (_, language, shown) => {
    const campaign = {
      slug: 'winter',
      lander: name,
      texts: { [language]: { headline: '<b>Winter</b>', lead: 'Better with two.' } },
    };
    await renderLander(<Scene />, { path: `/landers/${name}/winter`, campaign });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(shown);
    expect(screen.queryAllByText('Better with two.')).toHaveLength(language === 'en' ? 1 : 0);
  });

  it('works without any faces', async () => {
    await renderLander(<Scene />, { path: `/landers/${name}/unknown`, people: [] });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByRole('group', { name: 'I am' })).toBeVisible();
  });
});
