-- The demo's own texts: what a one-person business might have written in its first three years. Dates in journal, blog and
-- challenges count back from the first start, so that the site looks alive at any time; the yearly summaries and the start date
-- of the business are fixed.

insert into public.journal_entries
  (id, title, excerpt, content, entry_date, mood, cover_image_url, is_published, published_at, user_id)
values
  ('00000000-0000-4000-8000-000000000101',
   'Sixty-three customers and one that left',
   'A cancellation taught me more than the two sign-ups that arrived on the same afternoon.',
   $md$Rounds has sixty-three paying customers this morning. Yesterday it had sixty-two, then sixty-four, and at ten past four somebody in Haugesund pressed the button that I hope nobody presses.

I have a rule for cancellations: no automatic mail, no "we're sad to see you go" with a drooping cartoon. I wait an hour, then I write two sentences by hand. *Thank you for the eleven months. If there is one thing that would have made you stay, I would like to know it, and if not, good luck with the shop.*

She answered within minutes. It was not the price and not a missing feature. She had hired somebody, and the new person **likes paper**. They print the list on a Monday, hang it by the oven, tick it off with a pencil, and at the end of the week they throw it away.

I could have argued. There is a whole page in my notes about why a digital list is better than paper, and I believe perhaps half of it. Instead I spent the evening building the thing she needs: a print view. One page, large boxes, room for a pencil, no logo.

It took three hours, and two of them went into making the boxes the right size. I measured them against the fattest pencil in the house.

What I wrote down before bed:

- The competitor was never the other app. It is the sheet of paper by the oven.
- Paper wins on *visibility*. You cannot walk past a closed tab.
- A tool that prints well is allowed to be used badly.

I sent her the link without asking her to come back. She has not come back. Four others have already used it, which I know because the server counts prints, and because one of them sent a photograph with flour on it.$md$,
   current_date - 1, 'Humbled', '/media/parcels-b2af98-1600w.avif', true, now() - interval '20 hours',
   '00000000-0000-4000-8000-000000000001'),

  ('00000000-0000-4000-8000-000000000102',
   'A morning without a screen',
   'Four hours, one notebook, and the pricing page finally makes sense.',
   $md$I left the laptop at home on purpose. It felt like leaving the house without trousers.

The plan was simple. Walk to the library, take the table under the window, and stay until the new pricing page existed on paper. No measuring, no looking at how others do it. I have looked at how others do it; it is the reason the page has had three columns and eleven grey ticks for a year.

By ten I had drawn the three columns again, out of habit. By eleven I had written down, in full sentences, what each kind of customer had actually said when they paid. It turns out that nobody has ever chosen a plan. They ask one of two questions:

1. *Does it work for my shop?*
2. *What happens when I stop?*

So the page now has one price and two answers. $19 a month, everything included. When you stop, you get a file with all your lists, and it opens in any spreadsheet.

That is it. The ticks are gone. I was sure that something would be missing, and I kept reading the page aloud to the window to find out what. An elderly man at the next table nodded, either at the page or because he thought I was speaking to him.

On the way home I bought the good bread. There should be a small prize for deleting things, since nobody ever sees the work.$md$,
   current_date - 3, 'Focused', '/media/open-notebook-b8c0ab-1600w.avif', true, now() - interval '3 days',
   '00000000-0000-4000-8000-000000000001'),

  ('00000000-0000-4000-8000-000000000103',
   'Tor fixes the invoice',
   'The bicycle mechanic downstairs read my invoice, and asked a question I could not answer.',
   $md$My office is the room above Tor's bicycle workshop. The rent is low because of the compressor, which starts about nine times a day without warning and sounds like a small ship.

He came up today to borrow a cable and read the invoice that lay on the desk. He reads everything; he once corrected the instructions on my fire extinguisher.

"What did they buy?" he asked.

I looked. The line said *Operational advisory services, phase 2*. I had written it myself and could not have told you what was in it.

When Tor replaces a chain, his invoice says: *Chain replaced. Old one 1.2% stretched. Next check in spring.* Three facts, one of which sells the next visit. People pay him on the counter while still holding the bicycle.

So this is what the line says now:

> Two days in the bakery, both mornings from four o'clock. Opening list rewritten from 41 steps to 17. Tested with Leila and Marek; the ovens were on at 04:50 instead of 05:20. The list is yours and hangs by the door.

The customer paid within the hour. The old invoices take nineteen days on average; I have the spreadsheet to prove it, and no spreadsheet has ever told me what Tor told me by standing in the wrong place.

He kept the cable.$md$,
   current_date - 6, 'Amused', '/media/workshop-shelves-96967b-1600w.avif', true, now() - interval '6 days',
   '00000000-0000-4000-8000-000000000001'),

  ('00000000-0000-4000-8000-000000000104',
   'The day nothing worked',
   'A broken deploy, a double booking and a bus in the wrong direction. Written down so that I stop telling it.',
   $md$For the record, in order:

- **07:40** A tiny change to the reminder mails. Too small to test, I decided. I have a sticker on the screen that says *nothing is too small to test*; it has been there so long that I no longer see it.
- **07:52** Every customer receives today's reminder. Then they receive it again.
- **07:58** And again.
- **08:05** I find the off switch. It is called `PAUSE_ALL`, I built it two years ago for exactly this, and it works. Past me, thank you.
- **09:30** I have written to all sixty-two of them. One paragraph, no excuses, what happened and why it cannot happen twice. Fourteen replied. Eleven of those were kind. One asked whether the third mail was the important one.
- **11:00** A call with the dental clinic. Also at 11:00: a call with the other dental clinic.
- **12:15** I take the bus to the clinic that I put off. It is the right bus. It goes the other way.

By two o'clock I was sitting at a terminus beside the water, quite far from anything, with nothing to do for thirty-five minutes. A woman with a dog sat down and said that it was a good place to be wrong, because of the view.

I had my notebook with me, and I wrote the test that would have caught the mails, in pencil, on paper. In the evening I typed it in. It failed, then it passed.

Tomorrow I make a new sticker in another colour.$md$,
   current_date - 9, 'Frayed', '/media/train-window-9ba998-1600w.avif', true, now() - interval '9 days',
   '00000000-0000-4000-8000-000000000001'),

  ('00000000-0000-4000-8000-000000000105',
   'Quarter-end with pears',
   'The books are closed: what came in, what went out, and what I had to look at twice.',
   $md$I close the books with the door shut, coffee on the stove and fruit on the table. The fruit is there because otherwise I eat biscuits, and the crumbs get into the ledger, which is a real one with a cloth spine.

This quarter:

| | In | Out |
|---|---:|---:|
| Rounds | $3,591 | |
| Courses | $4,214 | |
| Consulting days (six) | $7,200 | |
| Hosting, mail, domains | | $212 |
| Room above the bicycles | | $1,140 |
| Accountant | | $390 |
| Everything else | | $688 |

That leaves $12,575 before tax, and I move 38% of that into the tax account *before* I allow myself to be pleased. The account is named "Not yours". It helps more than any app.

Two things I had to look at twice. The first: courses have overtaken the tool for the second time in a row, although I spend four days on the tool for each day on the courses. The second: "everything else" contains $141 for notebooks. I own a cupboard full of notebooks. I appear to be running a small museum.

In the company there were eleven people between me and the number at the bottom of the page. I used to think they were what made the number serious. Now there are a pencil and a pear, and I have never known a number better.$md$,
   current_date - 12, 'Steady', '/media/coffee-ledger-b2b7a5-1600w.avif', true, now() - interval '12 days',
   '00000000-0000-4000-8000-000000000001'),

  ('00000000-0000-4000-8000-000000000106',
   'What the beans know',
   'Plot 14 had opinions about my plan for the year.',
   $md$We have had the allotment for two years, Eirik and I. Plot 14, between a retired tram driver who grows everything and a family that grows a trampoline.

The tram driver's name is Solveig. She watched me set up the bean poles today, in rows, with string and a ruler, for beans that are still in a paper bag in the kitchen. After ten minutes she asked, quite gently, whether I was expecting an inspection.

I told her that I like to see where things are going to be.

"They'll go where there's light," she said. "You only decide where the poles are."

I have thought about that sentence all evening, which is annoying, because it would look terrible on a poster and it is true. My plan for the year has nineteen goals. Four of them are poles: the Thursday letter, two consulting days a month, one course finished before another is begun, no work after six. The other fifteen are me telling a bean which way to climb.

So I crossed out the fifteen. Not because they are bad; some of them will happen. But I am not going to stand beside them with a ruler.

Then I went and untied the string. Solveig gave me a cabbage, as one gives a child a sticker.$md$,
   current_date - 16, 'Quietly happy', '/media/allotment-9da189-1600w.avif', true, now() - interval '16 days',
   '00000000-0000-4000-8000-000000000001'),

  ('00000000-0000-4000-8000-000000000107',
   'Eleven at night, and the light is on',
   'I broke the rule about evenings. These are the circumstances, and the bill.',
   $md$The rule says no work after six. It is the oldest rule of this business; it was on the first page of the first notebook, above the part about earning money.

Tonight I worked until eleven. There was a reason, as there always is: the course platform wanted the videos in another format by tomorrow, and I had found out at half past five. I could have written to them and asked for a day. I did not even think of it. Eight years of training do not wear off because you have bought a plant.

What I noticed, now that I was paying attention:

1. Between six and eight I was fast and rather good.
2. Between eight and ten I was fast.
3. After ten I re-encoded the same video twice, uploaded the wrong one, and was proud of it.

At the company, this was called commitment. I got a glass cube for it once. The cube is in the kitchen and holds the door open when the oven smokes.

From the window you can see the houses on the other side of the valley. At eleven, nine of them still had light. I counted, and then I wondered how many of the nine had found out at half past five, and how many had a rule.

I wrote to the platform this morning. They said that next week would have been fine.$md$,
   current_date - 19, 'Wired, then sorry', '/media/city-night-386365-1600w.avif', true, now() - interval '19 days',
   '00000000-0000-4000-8000-000000000001'),

  ('00000000-0000-4000-8000-000000000108',
   'Halfway up, in good company',
   'My sister came along, and we talked about money for the first time in our lives.',
   $md$Ingrid is a nurse and has never asked what I earn. I have never told her. We grew up in a house where money was like the boiler: it lived in the cellar, it made noises, and Father dealt with it.

Today we walked up towards Ulriken, and somewhere around the second bench she said, looking straight ahead, "So is it going well, or are you being brave?"

I told her the number. The real one, for last year, after tax. I heard it in the open air and it sounded smaller than in the spreadsheet and larger than I had feared.

She was silent for about forty metres.

"That's more than me," she said.

"Yes. And in the first year it was a fifth of that."

"And you didn't say."

"You would have sent soup."

"I would have sent *so much* soup."

We laughed until a man with walking poles went around us. Then she told me hers, with the night supplements, and what the flat costs, and that she has been thinking about teaching. By the third bench we were doing sums on the back of a parking receipt.

I have given talks about transparency to rooms of two hundred people. It is remarkable how much easier that is than one sister and a hill.

We did not reach the top. It was not that sort of day.$md$,
   current_date - 23, 'Tender', '/media/mountain-path-a6b9a9-1600w.avif', true, now() - interval '23 days',
   '00000000-0000-4000-8000-000000000001'),
  ('00000000-0000-4000-8000-000000000109',
   'On being interrupted by a compressor, a cat, two deliveries and my own idea of what a proper workday ought to look like',
   'I logged every interruption for five days. The largest one was not on the list.',
   $md$For five working days I made a mark in the margin each time I stopped doing what I was doing. I was sure about the result, and had more or less written the letter to Tor about his compressor.

The tally:

| What | Times |
|---|---:|
| Compressor | 44 |
| Faktura (the cat; she is named after the invoice I was writing when she arrived) | 19 |
| Deliveries, all of them for Tor | 12 |
| Telephone | 7 |
| **Myself** | **131** |

One hundred and thirty-one times I got up, or opened the statistics, or read the news from a country I could not find on a map, and nobody made me do it.

Looking closer, there are two sorts. Half of the marks are in the first ten minutes after something became difficult. The other half come straight after something *worked*: I finish a paragraph, it is good, and I run away from it as if it might bite.

I did not expect the second sort. I think it comes from the office, where finishing something meant the next thing landed on your desk at once, so one learned to look busy for a while. There is nobody here to look busy for. Faktura has seen everything.

The experiment for next week: when a paragraph works, stay in the chair and read it again. That is all. I have promised Tor nothing about the compressor, and he has promised me nothing back.$md$,
   current_date - 27, 'Curious', '/media/calendar-wall-b1ae97-1600w.avif', true, now() - interval '27 days',
   '00000000-0000-4000-8000-000000000001'),

  ('00000000-0000-4000-8000-000000000110',
   'A letter from my old team',
   'They still use the checklist. I did not know what to do with my face.',
   $md$An envelope, with a stamp. Inside was a photograph of a whiteboard, the one by the window on the fourth floor, and on the whiteboard was the claims checklist that I wrote in my second year, in somebody else's handwriting.

*Still in use,* it says on the back. *We changed step 6. You were wrong about step 6.* Signed by five people, two of whom started after I had left.

I was wrong about step 6. It asked the customer for a document that we already had, because I did not trust the archive. They trust the archive. Good.

For a long time I told the story of those years as a sort of waiting room: eight years, then life began. It is a good story for a stage. But somebody is standing at that whiteboard this very morning, and a family with a flooded cellar is getting its money on day four instead of day eleven, and nobody involved will ever know my name. I have made few things since that are as useful.

I have pinned the photograph above the desk. Under it I wrote: *You can leave a place without having wasted it.*

Then I changed step 6 in my own template, which has been sold two hundred and six times with the mistake in it, and wrote to everybody who had bought one. That took until lunch. One does not get letters like this for free.$md$,
   current_date - 31, 'Moved', null, true, now() - interval '31 days',
   '00000000-0000-4000-8000-000000000001'),

  ('00000000-0000-4000-8000-000000000111',
   'Recording lesson nine, eleven times',
   'The microphone hears everything, including that I do not believe a sentence.',
   $md$Lesson nine of *Leave Well* is six minutes long and is about telling your manager. I have now recorded it eleven times.

Takes one to four: the compressor. Take five: Faktura, purring into the stand, which transmits it beautifully. Take six was clean. I listened to it and something was off, so I did it again, slower. Then again, warmer. Take nine was so warm that I sounded like an advertisement for a hearing aid.

During take ten I noticed that I always stumbled at the same place. *"Your manager will most likely be glad for you."* I had written that sentence on a good day. I do not believe it, and my tongue evidently knew before I did.

Mine was not glad. He was tired; he did the sum of who would take my projects, and it showed. It took him three weeks to be glad, and then he meant it and brought a cake.

So lesson nine now says this instead:

> The first face you see is the face of somebody counting. Do not take it personally, and do not fill the silence. Glad comes later, if it comes.

Take eleven took six minutes and four seconds, and I did not stumble once. There is a click at 2:40 which is the kitchen door. I have decided that it stays.$md$,
   current_date - 36, 'Tired but proud', '/media/microphone-58736a-1600w.avif', true, now() - interval '36 days',
   '00000000-0000-4000-8000-000000000001'),

  ('00000000-0000-4000-8000-000000000112',
   'Rowing, badly, to the island and back',
   'One rents a boat to get away from work, and then thinks about work facing backwards.',
   $md$Eirik gave me two hours in a rowing boat, which is the sort of present one gives a person who has been answering messages in the bath.

The man at the jetty asked whether I had rowed before. I said yes, meaning *once, in a lake, with my father, who rowed*. He looked at my hands and gave me gloves.

What nobody tells you is that you sit with your back to where you are going. You steer by what you are leaving: keep the church tower above the red crane, the man said, and you will hit the island. I looked over my shoulder about every ninth stroke, and each time I did, the boat turned.

After half an hour I stopped looking. Tower over crane, tower over crane. My shoulders found out how it works, I was not consulted, and then there was a scraping sound and it was the island.

I ate a sandwich on a flat stone. I promised myself beforehand not to turn this into a lesson about business, and I am keeping the promise in the following way: I do not say what the tower is.

On the way back the wind had turned. It took twice as long. There are no photographs; the telephone was in the other jacket, and I have blisters in four places, all of them honestly acquired.$md$,
   current_date - 41, 'Light', '/media/boat-oar-427b7d-1600w.avif', true, now() - interval '41 days',
   '00000000-0000-4000-8000-000000000001'),

  ('00000000-0000-4000-8000-000000000113',
   'Notes for a hard conversation',
   'Not finished. I do not know yet whether this one is for the site.',
   $md$The bakery wants me every week. Fixed days, fixed fee, more than the tool and the courses bring in together.

It is a compliment, and I have been carrying it about like a hot dish, looking for somewhere to put it down.

**For:** the money. Leila. The smell at four in the morning. The roof of the allotment shed.

**Against:** it is a job. A good one, with flour, but a job, and I know how I am with jobs: I do them first.

Things to ask before answering:

- Would they take one day instead of two, for half a year, with an end date written down?
- What would *stop*? Something stops. If I do not choose it, it will be the writing.
- Am I afraid of saying no, or of there being no second offer?

Eirik says that I already know. I would like to be told what it is that I know.

(Do not publish before I have spoken to them.)$md$,
   current_date, 'Undecided', '/media/stairs-849382-1600w.avif', false, now() - interval '2 hours',
   '00000000-0000-4000-8000-000000000001'),

  ('00000000-0000-4000-8000-000000000114',
   'The chair by the lamp',
   'An evening with a book about nothing useful.',
   $md$There is a chair in the corner that came with the flat, and a lamp that came with the chair. For three years I have used them as a place to put coats.

This evening I moved the coats and read eighty pages of a novel in which, as far as I can tell, a man repairs a wall. There is no system in it. Nobody improves. At page sixty he takes a stone out that he had put in at page twenty, and I put the book down for a moment because I had to breathe.

I used to read like this all the time. Then I became a person with a reading list, and every book was either useful or late. I still underline; the pencil went to the page by itself. But when I looked at what I had underlined, it was this:

> It was not a better wall. It was the one he had.

I shall write nothing about it in the newsletter. It is not for anything. I merely wanted to record, for the statistics, that between seven and half past nine no one could reach me, that nothing happened as a consequence, and that the chair turns out to be very comfortable without the coats.$md$,
   current_date + 9, 'Rested', '/media/reading-chair-76826d-1600w.avif', true, now() + interval '9 days',
   '00000000-0000-4000-8000-000000000001'),

  -- Appears among the entries from the same day in other years.
  ('00000000-0000-4000-8000-000000000115',
   'Nine customers, and a cake',
   'The ninth customer paid before the trial was over, so there was cake.',
   $md$The ninth customer paid eleven days before the trial was over, and I do not know why, so I asked. *"I wanted it off my list,"* she wrote. It is the best review that I have had.

I bought a cake for one at the bakery that is my second customer, and they would not let me pay for it. We argued in front of the bread.$md$,
   (current_date - interval '1 year')::date, 'Quietly happy', null, true, now() - interval '1 year',
   '00000000-0000-4000-8000-000000000001'),
  ('00000000-0000-4000-8000-000000000116',
   'The list on the bakery door',
   'Before there was a line of code there was a sheet of paper that I had printed myself.',
   $md$Nothing of Rounds exists yet but a sheet of paper. I printed it at the library, four crowns a page, and taped it to the inside of the bakery door at five in the morning.

By nine it had eleven ticks, two coffee rings and one correction in capitals: **THE OVEN IS CLEANED ON THURSDAYS**. I took it home like an exam that somebody else had passed.$md$,
   (current_date - interval '2 years')::date, 'Hopeful', null, true, now() - interval '2 years',
   '00000000-0000-4000-8000-000000000001')
on conflict do nothing;

-- The logbook: a short note on most days of the last year, in the order of the notes and then again, each with the three numbers
-- that Mira counts: words, customers, steps. Days with a longer entry, one day of most weeks and a few others have none.
insert into public.journal_entries
  (id, title, excerpt, content, entry_date, mood, cover_image_url, is_published, published_at, user_id)
select
  ('00000000-0000-4000-8000-' || lpad((20000 + day.ago)::text, 12, '0'))::uuid, note.title, note.text,
  format(E'%s\n\nThe three numbers: %s, %s, %s.', note.text, 180 + day.ago * 37 % 420,
    62 - day.ago * 53 / 365, 2100 + day.ago * 61 % 340),
  current_date - day.ago, note.mood, '/media/' || (array[
    'fjord-dawn-94ada3', 'desk-lamp-828874', 'stairs-849382', 'coffee-ledger-b2b7a5', 'lighthouse-82a095', 'calendar-wall-b1ae97',
    'running-shoes-a6a88e', 'paths-game-b2b29b', 'reading-chair-76826d', 'boat-oar-427b7d', 'microphone-58736a', 'parcels-b2af98',
    'mountain-path-a6b9a9', 'city-night-386365', 'open-notebook-b8c0ab', 'train-window-9ba998', 'allotment-9da189', 'workshop-shelves-96967b'
  ])[1 + day.place % 18] || '-1600w.avif',
  true, now() - make_interval(days => day.ago), '00000000-0000-4000-8000-000000000001'
from (
  select ago, row_number() over (order by ago) as place from generate_series(2, 364) ago
  where (ago < 12 or (ago + ago / 21) % 7 <> 4 and ago * 11 % 17 <> 5) and ago not between 24 and 27
    and not exists (select from public.journal_entries e where e.entry_date = current_date - ago)
) day
join (values
  (1, 'Steady', 'Two calls, one answer', 'The pharmacy wanted to know whether a list may have no end. It may not. The second call was to say that they had found the end.'),
  (2, 'Focused', 'The first hour', 'Wrote before the post came, and before I knew what day it was. Both helped.'),
  (3, 'Light', 'Rain, sideways', 'The window of the office looks at the weather so that I do not have to go out and check.'),
  (4, 'Tired', 'A short day', 'Slept badly, worked slowly, stopped at three. Nothing fell over.'),
  (5, 'Steady', 'Answering at a walking pace', 'Nine mails, none of them urgent, two of them sorry for the delay. I had not noticed a delay.'),
  (6, 'Amused', 'Faktura and the printer', 'The cat has found out that the printer is warm. The invoices now have hair on them, and nobody has complained.'),
  (7, 'Curious', 'Why nobody presses the blue button', 'Asked three shops. Two had never seen it and one thought that it was an advertisement.'),
  (8, 'Focused', 'Half a feature', 'The list can be copied now, and not yet be pasted. I stopped at the right moment, which is before supper.'),
  (9, 'Steady', 'Ledger day', 'Fourteen receipts, one of them for a coffee that I cannot remember. I entered it under experience.'),
  (10, 'Light', 'Walked the long way', 'Past the harbour, because the short way has a hill and I had already had one.'),
  (11, 'Hopeful', 'A bakery in Voss', 'They found Rounds through another bakery, who found it through a dentist. I draw this as a map and it looks like a cold.'),
  (12, 'Tired', 'The update that was not small', 'Forty minutes, I said. It is dark now.'),
  (13, 'Steady', 'The letter, early', 'Finished at noon, read aloud at one, sent at two. One mistake, in the sentence about mistakes.'),
  (14, 'Focused', 'Nothing but lesson four', 'Cut it from eleven minutes to seven. The four minutes were all me, clearing my throat in sentences.'),
  (15, 'Amused', 'Tor on passwords', 'He writes his on the wall behind the compressor, since nobody goes there twice.'),
  (16, 'Curious', 'Counting clicks by hand', 'Sat beside Leila and made a mark for each. Thirty-one to close a shop. She said that it feels like four.'),
  (17, 'Steady', 'The bill for the domain', 'Paid. It is the cheapest thing I own, and the only one with my name on it.'),
  (18, 'Frayed', 'The telephone won', 'Six interruptions before ten. I answered five of them well.'),
  (19, 'Light', 'Soup at the desk', 'Ate looking out of the window instead of at the statistics. The soup was better than the statistics.'),
  (20, 'Focused', 'One sentence, all morning', 'The first one of the pricing page. It has seven words, and I am pleased with five.'),
  (21, 'Steady', 'What I did not do', 'No new project. I wrote the idea on a card and put the card in the tin.'),
  (22, 'Hopeful', 'The dentist renews', 'A year at once, and a note: "Nobody asks me where the keys are any more."'),
  (23, 'Tired', 'Late train, long list', 'Crossed out eleven of nineteen. The other eight can see me from there.'),
  (24, 'Amused', 'A typo of four hundred crowns', 'Mine, in the wrong direction. The buyer found it and laughed first.'),
  (25, 'Curious', 'Reading the manual', 'The one that I wrote. It is wrong on page two and kind on page five.'),
  (26, 'Steady', 'The same walk', 'Third time this week. There is a heron who thinks that I am late.'),
  (27, 'Focused', 'Tests before lunch', 'Wrote the one that I was afraid of. It passed, which I do not believe yet.'),
  (28, 'Light', 'The stairs as an office', 'Worked outside the door with the laptop on a crate. Two neighbours asked what I was selling.'),
  (29, 'Steady', 'A question about oats', 'The muesli shop wants quantities in lists. I asked them to write it on paper first, and they are writing still.'),
  (30, 'Moved', 'A card from a learner', 'She gave notice, with a date and a cake. She says that lesson nine was right about the face.'),
  (31, 'Tired', 'Two steps back', 'Took out what I had built since Monday. It was good work and nobody needed it.'),
  (32, 'Focused', 'The paper view, again', 'A margin of eleven millimetres, for the thumb.'),
  (33, 'Steady', 'Stock of the week', 'Four things done, two moved, one forgotten on purpose.'),
  (34, 'Curious', 'How others say no', 'Collected six from my inbox. The best one has two lines and a thank you between them.'),
  (35, 'Amused', 'The robot of the bank', 'It asked whether I am a person. I said mostly. It transferred me to one.'),
  (36, 'Light', 'Home before the rain', 'By four minutes, which I spent at the baker.'),
  (37, 'Steady', 'Backups, restored', 'Once a month I pretend that everything is gone. Everything came back, and so did a photograph that I had deleted.'),
  (38, 'Hopeful', 'A second Voss', 'The bakery told its supplier. The cold is spreading.'),
  (39, 'Frayed', 'Too many windows', 'Seventeen open on the screen and one in the room, which I then opened as well.'),
  (40, 'Focused', 'A quiet release', 'Nobody noticed. That was the feature.'),
  (41, 'Steady', 'The list of the lists', 'Counted what I maintain: a tool, four courses, a letter, a cat. Crossed out nothing.'),
  (42, 'Tired', 'Headache, tea, one mail', 'It was a good mail.'),
  (43, 'Curious', 'A statistic without a story', 'Prints go up on Mondays. I asked. "Because on Mondays we believe in it."'),
  (44, 'Light', 'Lunch with Ingrid', 'She paid, since she now knows that she can.'),
  (45, 'Steady', 'Page two of the handbook', 'Nine steps left, all of them verbs.'),
  (46, 'Amused', 'The lamp and the meeting', 'It went out in the middle of my sentence about reliability.'),
  (47, 'Focused', 'Four hours, no clock', 'Put it in the drawer. It was afternoon when I took it out, and the form validates.'),
  (48, 'Steady', 'An apology in three lines', 'What happened, what I changed, thank you. Sent before I could add a fourth.'),
  (49, 'Hopeful', 'Plot 14 has opinions', 'Something is coming up where nothing was planted. Solveig says to leave it and see.'),
  (50, 'Tired', 'The wrong file, twice', 'And the right one at last, at ten past six, which is after six.'),
  (51, 'Light', 'A bicycle that nobody fetched', 'It is paid for, and stands in front of the workshop like an invoice.'),
  (52, 'Curious', 'A week without the newsletter numbers', 'Day three. I have looked at the weather statistics instead.'),
  (53, 'Steady', 'Rent, tax, tea', 'In this order. The tea was the only one with a choice.'),
  (54, 'Focused', 'The sentence that a baker wrote', 'I put it on the home page and took mine away.'),
  (55, 'Amused', 'Delivery for Tor, seventh', 'A box of bells. He rang all of them to check. So did the courier.'),
  (56, 'Steady', 'Nothing to report', 'Which I hereby report. It was a good day and it has no plot.'),
  (57, 'Moved', 'The old badge', 'Found it in a coat. I look like somebody who has just been told to smile, and had been.'),
  (58, 'Light', 'Early, for once', 'The stairs still smelled of somebody else''s bread.'),
  (59, 'Curious', 'What the dentist draws', 'Her list has arrows. I had forgotten that a list can.'),
  (60, 'Steady', 'Closed at five', 'Swept the floor, fed the cat, wrote this.')
) as note (number, mood, title, text) on note.number = (day.place - 1) % 60 + 1
on conflict do nothing;

insert into public.blog_posts
  (id, title, slug, content, excerpt, cover_image_url, is_published, published_at, category, user_id, tags, series,
   series_part)
values
  ('00000000-0000-4000-8000-000000000201',
   'A week that holds',
   'a-week-that-holds',
   $md$For the first five months I had no week. I had days, laid end to end, each beginning with the question of what I felt like doing. It sounds like freedom, and it was the most tiring arrangement I have ever worked under, including the merger.

The week below took about a year to find. I do not recommend *it*. I recommend having one.

## The shape

| | Morning | Afternoon |
|---|---|---|
| Monday | Rounds: build | Rounds: build |
| Tuesday | Writing | Customers (calls, in person) |
| Wednesday | Rounds: build | Ledger, post, small repairs |
| Thursday | Writing; the letter goes out at 11 | Nothing that has a deadline |
| Friday | Courses | Walk, then close the week |

Two days a month the whole thing is swept aside because I am in a bakery or a clinic from four in the morning. Those days are in the calendar by the end of the previous quarter. A consulting day that has to be decided in a hurry is a favour.

## Four rules that carry the weight

**1. Mornings make, afternoons answer.** The inbox opens at one o'clock. In three years exactly two things have happened before one o'clock that could not wait, and both of them telephoned.

**2. One kind of difficult a day.** Building and writing are both difficult, but differently, and the change between them costs me the better part of an hour. On a day with both I do one and a half of neither.

**3. Every week has a hole in it.** Thursday afternoon is kept empty, and on purpose it is not Friday. A hole at the end of the week fills with whatever went wrong; a hole on Thursday still has a day behind it.

**4. The week is closed, not just over.** More about this in a moment.

## What goes into the hole

Last quarter, I wrote down what the thirteen empty afternoons had been used for:

- five times, for work that had overflowed, which is what it is there for
- three times, for a person who needed an hour
- twice, for the dentist (mine, not the customer)
- twice, for sitting in the workshop and watching Tor true a wheel
- once, for an idea that became the print view, which is by now the most used thing I have built

I should not like to have to justify the afternoons with the wheel to a manager. As my manager I find that they have the best return of the lot, because afterwards I could always do Friday.

## Closing the week

On Friday at three I walk for an hour. Then I open the notebook and answer the same four questions:

1. What did I finish?
2. What did I promise, to whom, by when?
3. What is the one thing for Monday morning?
4. What can be crossed out without anybody noticing?

The fourth is the most useful. There is always something. At the company nothing was ever crossed out: it was *deprioritised*, which means it stays in the room and looks at you.

Then I close the notebook, put the elastic around it, and say "so" aloud. Faktura looks up. The week is closed.

## When it does not hold

It gives way about one week in five. Somebody is ill, a server falls over, a deadline turns out to have been yesterday. The mistake I made for a long time was to repair the week while it was breaking: moving Tuesday to Thursday and Thursday to Saturday, until I had a timetable for a person with eleven arms.

Now I let it go. The broken week is broken; I do what burns, and I sleep. On Monday the shape is there again, unoffended. That, I think, is what a rhythm is: not something you keep without fail, but something you can come back to without an apology.

> A plan tells you what you have failed to do. A rhythm tells you what day it is.

If you want to try this, do not start with five days. Start with one morning that belongs to one kind of work, and defend it for a month. Everything that I have described grew around a single Tuesday.$md$,
   'Five months without a week, a year to find one, and four rules that have carried it since.',
   '/media/calendar-wall-b1ae97-1600w.avif', true, now() - interval '4 days', 'Ways of working',
   '00000000-0000-4000-8000-000000000001', '{Habits,"A week"}', null, null),

  ('00000000-0000-4000-8000-000000000202',
   'The whole story in numbers: what three years on my own cost, what they paid, and which lines of the spreadsheet I would never have guessed',
   'three-years-in-numbers',
   $md$People who write about leaving a job tend to leave out the figures, and those who give the figures tend to have good ones. Mine are medium. I think that medium figures are the ones that are missing, so here they all are.

Everything is in US dollars, because most of my customers pay in them, and rounded to the nearest ten, because I do not want to pretend that the last digit means something.

## Before: what I gave up

In my last full year as a product operations lead I earned $78,400 before tax, with five weeks of holiday, a pension, a telephone and a chair that cost more than my present desk. I mention the chair because it turned out to be the part of the package that I missed first.

I also gave up things that have no line:

- being told that something is finished
- a legal department
- illness as an event that happens to a calendar and not to an income
- cake, on average every ninth day

## The runway

I saved for nineteen months before giving notice. The number I was aiming for was twelve months of life without any income, and I knew what a month of life costs because I had written down every expense for half a year. It was $2,310. I had guessed $1,700.

That gap is the first line I would never have guessed, and I would have found it a great deal less amusing in month nine than I did at the kitchen table.

| | |
|---|---:|
| Twelve months at $2,310 | $27,720 |
| Tax I would still owe | $3,900 |
| A computer, once | $1,650 |
| A buffer for things that break | $3,000 |
| **Saved on the last day** | **$36,270** |

I did not borrow, and I did not have children to feed. Both facts matter more than any clever thing in this article.

## The first year: mostly going down

I began on a Monday in October with a plan to build a tool for small shops. By Christmas I had a prototype that two people used, one of whom was the mechanic downstairs.

Revenue for the first three months: **$2,140**, all of it from helping a former colleague's brother with the opening hours of his pharmacy. It was not in the plan. Hardly anything that has paid me since was in the plan of the year in which it paid.

The low point came in the seventh month. The account stood at $14,900, the tool earned $76 a month, and I began to read job advertisements in the bath. I answered one of them. They invited me, I put on the good jacket, and in the lift I noticed that I was preparing to explain why I had *stopped* being on my own. I have no better word than ashamed, and I was not ashamed of the business. I got out on the third floor and walked down.

That evening I did the sum that I should have done in month one:

1. What does the least acceptable month cost? (*$1,880. No trains, no new shoes, and Eirik pays for the cat.*)
2. How many days of work that somebody already wants would cover it? (*Two. At $600 they are just not enough, at $950 they are.*)
3. Who has asked me for such days, and did I say that I was too busy with the product?

Three people had. I wrote to all three before going to bed.

## The second year: two legs

From then on the business had two legs: two consulting days a month that paid for life, and the tool, which was allowed to grow at the speed of a tool.

| Second calendar year | In | Share |
|---|---:|---:|
| Consulting days (25) | $23,750 | 76% |
| Rounds | $4,960 | 16% |
| Templates | $2,480 | 8% |
| **Total** | **$31,190** | |

It is less than half of the salary. It was also the first money in my life of which I could say exactly where each part had come from, and that had an effect on me which I still find hard to describe to people who have been independent for a long time. I opened the ledger just to read it.

## The third year: the leg I did not plan

A customer asked whether I could write down what I had done in her clinic so that the sister practice could do it without me. I wrote it down. It took nine days and became a handbook of two pages (the nine days went into the *two*), and when I put it on the site for nothing, four hundred people took it in a fortnight.

They came back with questions, always the same eleven. The answers became a course.

| Third calendar year | In | Share |
|---|---:|---:|
| Consulting days (24) | $27,600 | 41% |
| Courses and templates | $27,150 | 40% |
| Rounds | $13,200 | 19% |
| **Total** | **$67,950** | |

So the product that I left for brought in a fifth, and a thing that I had given away brought in twice that. I had read that this happens. I had assumed that it happens to people who do not know what they are doing.

## What it costs to be one person

These are the costs of the last four quarters, all of them:

| | A year |
|---|---:|
| The room above the bicycles | $4,560 |
| Accountant | $1,560 |
| Hosting, mail, backups, domains | $850 |
| Insurance (yes, with them) | $740 |
| Travel to customers | $1,310 |
| Fees of the payment provider | $1,620 |
| Equipment | $920 |
| Notebooks | $380 |
| **Total** | **$11,940** |

The notebooks are not a joke. They are, per useful idea, the cheapest thing on the list; I only wish I had fewer of both.

## Five lines I would never have guessed

### The month after a good month

Every record month has been followed by a bad one, and for a long time I blamed the season. It is not the season. In a good month I deliver, and while I deliver I do not talk to anybody. The hole appears about five weeks later and has exactly the shape of the conversations that I did not have.

### Refunds cost nothing

I offer the money back for sixty days, without a reason. I have paid back **1.3%** of sales. Before the offer existed, I spent more than that in evenings, composing friendly mails to people who were merely undecided.

### Small invoices are the dear ones

An invoice of $90 takes as much of my time as one of $2,400, and is paid later. I stopped selling hours in the second year. What is sold by the day is discussed by the day, and somebody who books a day has usually thought about it for one.

### Tax is a customer

It is the largest one, it pays nothing, and it never forgets an appointment. Since I move 38% of every payment aside on the day it arrives, we are on good terms.

### I earn more per hour than I did

In the last full year I worked 1,390 hours; I write them down. That makes $40.30 an hour after costs, while my old salary, divided by the hours I was really there, comes to $36.80. It took three years to pass it. If I had been told the figure at the beginning I would not have believed it, and would probably have stayed, which would have been a pity, because by hour 2,000 it had stopped being the point.

## How I keep the numbers

Nothing here needs an app. What I use is a text file, a cloth-bound ledger for the quarter, and one hour on a Wednesday:

- Every payment gets one line on the day it arrives, with the name of the person and what it was for.
- Every cost gets one line, and the receipt goes into a folder that is named after the month.
- On the last Wednesday of the quarter, I copy the totals into the ledger **by hand**. It is slow, and that is the reason: a figure that I have written is a figure that I have seen.

I describe the file itself, with an example, in [A ledger in plain text](/blog/a-ledger-in-plain-text).

## What I would tell myself on the last day

Save for longer than you think, and then leave sooner than you think you dare. Write down what a month costs; do not guess. Sell two days of something dull from the very first month, and let the beautiful thing take its time. Tell one person the real figure.

And take the chair. They would have let you have it; you only had to ask.$md$,
   'Salary, savings, the lowest point, each year''s income and every cost. Medium figures, complete.',
   '/media/stairs-849382-1600w.avif', true, now() - interval '11 days', 'Money',
   '00000000-0000-4000-8000-000000000001', '{Money,Figures}', null, null),

  ('00000000-0000-4000-8000-000000000203',
   'The two-page handbook',
   'the-two-page-handbook',
   $md$Nobody reads a handbook of forty pages. That is not a complaint; nobody *should*. If a bakery at five in the morning needs forty pages, then it has a different problem, and it is not reading.

I write handbooks of two pages. The first says what happens every day, the second what to do when it does not. I have made about thirty of them by now, for bakeries, clinics, a ferry kiosk and a choir, and they have taught me to distrust almost everything I used to put in documents.

## Page one: the ordinary day

The ordinary day has between nine and seventeen steps. Fewer, and you have forgotten the boring ones; more, and you have written down what hands already know.

Each step has three parts:

1. **What you see** when it is time ("The dough reaches the line on the box")
2. **What you do**, with one verb ("Turn it out")
3. **What tells you it is done** ("It keeps a thumb's dent")

The first part is the one that everybody leaves out. They write "at 04:30", and then on a cold day it is wrong, and from then on the page is something that is wrong on cold days.

![A ledger, a pot of coffee and two pears on a table](/media/coffee-ledger-b2b7a5-1600w.avif)

## Page two: when it does not

Here I ask one question of everyone who works there, separately: *"What went wrong the last three times?"* Not what could. What did.

You get the same seven answers. The card reader. The key. The new person alone on a Saturday. The delivery that comes when nobody is at the door. Somebody's child is ill. The oven shows the letter E. The power.

For each of them page two has a line with **whom to call**, **what to tell the customer**, and **what may be skipped today**. That last column is where the good sleep comes from. A person who knows what may be skipped will not try to do everything at half past five with a broken oven.

## How to write it in a day

- **Before opening:** stand in a corner and write down what happens, in the order in which it happens, without asking anything. You will be wrong in about four places.
- **Mid-morning:** read it to the person who did it. They will laugh at those four places and correct two more.
- **Noon:** cut. Everything that a new person would see for themselves goes.
- **Afternoon:** ask the question for page two.
- **Next morning:** give both pages to the newest person and keep quiet. Wherever they look up from the paper, the paper is wrong.

That is the whole method. I charge for two days, because the cutting takes longer than one hopes.

## What I leave out

| Often seen | Why it goes |
|---|---|
| A preface about values | They are visible in what may be skipped |
| The history of the process | Nobody has time to be grateful |
| Names of people | They go on holiday; write the role |
| Screenshots of software | Out of date before the ink is dry |
| "Please" | Eleven of them take up a line |

## One last thing

Print it. Hang it at the height of the eyes of the shortest person. Tie a pencil to it, on a string, and write beside it: *Wrong? Cross it out.* After a month you take down the page and type what the pencil says.

The version with pencil marks is always the better one. I have kept most of them. They are, if you read them slowly, thirty small portraits of people who knew what they were doing and had never been asked.$md$,
   'What belongs on page one, what on page two, and why the pencil matters more than either.',
   '/media/workshop-shelves-96967b-1600w.avif', true, now() - interval '19 days', 'Ways of working',
   '00000000-0000-4000-8000-000000000001', '{Handbooks,Customers}', 'Tools of a small company', 1),

  ('00000000-0000-4000-8000-000000000204',
   'What I miss about the office',
   'what-i-miss-about-the-office',
   $md$It is bad manners, in my line of writing, to miss anything. One is supposed to have escaped. But I kept a list, and after three years it is long enough to be honest about.

## The lift

We were seven in the team and the lift held eight. Between the ground floor and the fourth there were nineteen seconds in which nobody could do anything useful, and in those nineteen seconds I learned that Petter's daughter had stopped speaking to him, that the migration was going to be late, and that somebody in legal was in love.

I have tried to replace the lift. I have a call with two other people who work alone, every other Friday. It is good, and it is scheduled, and it is not the same. What one tells a person on purpose is different from what one says because the door has not opened yet.

## Being slightly out of my depth

At the company, I was regularly put into rooms where I understood about sixty per cent. It was unpleasant and it kept me awake, in both senses.

Now I choose the rooms. I choose, without noticing, the ones in which I understand ninety. It took me two years to see that nothing had become easier; I had merely stopped being invited to what was hard. These days I book one afternoon a month with something I am bad at. At the moment it is statistics, and it is going as one would expect.

## Somebody else's bad mood

This one surprised me. When you work alone, every mood in the building is yours. There is nobody to be calmer than.

In the office I was the calm one. I was rather good at it. It turns out that calm is not a property that one has: it is a thing one does, *for* somebody, and without the somebody it goes slack like an unused rope.

> "You were never calm," my sister says. "You were on duty."

## Things that I thought I would miss

For the sake of completeness:

- **The title.** Gone within a week. I had to look up what it was for this paragraph.
- **The salary on the 12th.** Yes, for a year. Then the ledger took its place.
- **Being asked.** No. People ask more, now that they are allowed to.
- **The coffee.** It was free, and that was the best that could be said about it.
- **Meetings.** I miss one meeting, singular: the Wednesday one, in which nothing was ever decided. I understand now that it was the other lift.

## What I have done about it

Not much; some things are simply the price. But three have helped.

I rent a room in a building in which other people make noise. It would be cheaper to stay at home, and for the first winter I did, until I found myself telling a parcel courier about my roadmap.

I say yes to every customer who wants to meet in person, even when a call would do. I have never regretted the bus.

And once a quarter I have lunch with Petter. His daughter speaks to him again. The migration was late.

## Would I go back?

I am asked this at every talk, always by somebody with a badge around the neck and a certain look. The answer is no, and the reason has nothing to do with the list above. I would take the lift, the room that is too hard, the seven people and even the coffee. I would not take back the feeling, at about four o'clock on most days, that it made no difference that it was me.

That is a thin reason, and some mornings it is very thin. But I have looked at it from all sides for three years and it is still there, so I suppose that it is made of something.$md$,
   '', '/media/city-night-386365-1600w.avif', true, now() - interval '26 days', 'Leaving corporate',
   '00000000-0000-4000-8000-000000000001', '{Leaving}', null, null),
  ('00000000-0000-4000-8000-000000000205',
   'A ledger in plain text',
   'a-ledger-in-plain-text',
   $md$For a year, I paid $24 a month for accounting software that showed me a picture of a rocket when I sent an invoice. I have nothing against rockets. But I had to look up three times a quarter where it kept the number I wanted, and the number I wanted was always the same: *how long can I go on?*

Since then the books of this business are a text file. It is opened on Wednesdays, it has never crashed, and my accountant likes it more than the exports with the rocket.

## The format

One line for each thing that happened. Date, amount, with whom, what for. Money that comes in has a plus.

```text
2026-03-02  +1150.00  bakery-leila     consulting, day 1 of 2
2026-03-02   -437.00  not-yours        38% of the above
2026-03-04    -38.00  hosting          march
2026-03-05    +19.00  rounds           haugesund, first month
2026-03-05     -7.22  not-yours        38% of the above
2026-03-11    -31.60  notebook-shop    (two. I know.)
```

There are only three rules:

1. **The line is written on the day.** Not at the end of the month. By the end of the month I have become somebody who remembers things kindly.
2. **The second word is always spelled in the same way.** `bakery-leila` today and `leila` tomorrow are two customers as far as a computer is concerned.
3. **The end of the line is for humans.** It may contain regret.

## The one question

Everything I need to know comes out of a few lines of script. This is the part that answers how long I can go on:

```python
from datetime import date, timedelta

lines = [line.split(maxsplit=3) for line in open("ledger.txt") if line.strip()]
since = (date.today() - timedelta(days=182)).isoformat()

balance = sum(float(amount) for _, amount, *_ in lines)
spent = -sum(
    float(amount)
    for day, amount, who, *_ in lines
    if day >= since and amount.startswith("-") and who != "not-yours"
)
print(f"{balance / (spent / 6):.1f} months")
```

It prints one line. Today it said `9.4 months`. When it says less than six, I sell a day. When it says more than twelve, I am allowed to be difficult about which day.

I tried, for a while, to have more figures. Growth, churn, the value of a customer over a lifetime that neither of us has lived yet. They were interesting in the way that weather in other cities is interesting.

## Why not a spreadsheet

A spreadsheet would work. I used one before the rocket. There are two reasons why I left it.

The first is that a spreadsheet invites you to *arrange*. I would sit down to enter a receipt and get up an hour later having chosen a green. A text file looks dreadful whatever you do, so you write the line and go.

The second is history. The file lives in version control, and I can ask it what I believed about last autumn in last autumn. The answer is usually instructive.

## What it cannot do

It does not send invoices; those are made from a template, and there are about five a month. It does not talk to the bank. It knows nothing about value-added tax except for the column that I add in the fourth quarter, swearing. If you have employees, stock, or more than about forty lines a week, you want real software and I will not try to stop you.

But if you are one person, and the honest state of affairs is that you do not look, then the best system is the one with the least between you and the number. Mine has eleven letters and no rocket.

---

*The script, a month of invented lines to try it with, and the template for the invoices are part of the [free course](/academy/two-page-handbook), as an appendix that nobody asked for.*$md$,
   'One text file, three rules and a script of ten lines that answers the only question I have.',
   '/media/coffee-ledger-b2b7a5-1600w.avif', true, now() - interval '34 days', 'Money',
   '00000000-0000-4000-8000-000000000001', '{"Plain text",Figures,Money}', 'Tools of a small company', 2),

  ('00000000-0000-4000-8000-000000000206',
   'How to give notice without giving a speech',
   'how-to-give-notice',
   $md$I rehearsed mine for three weeks. It had an arc. It began with gratitude, moved through *a sense of having arrived at a threshold*, and ended on a note of possibility. I delivered about a quarter of it, to a man who was holding a sandwich.

Since then I have helped some forty people prepare this conversation, and I have come to believe that nearly everything one prepares for it is for oneself. Which is fine. But then write it in a notebook; the meeting needs something else.

## What the other person needs

Your manager will have three thoughts, in this order, within the first four seconds:

1. *When?*
2. *Who else knows?*
3. *Who takes over the thing that is due in three weeks?*

Until these are answered, nothing else will be heard. I know this because I have since sat on the other side, and while somebody was telling me very movingly about their grandmother's orchard, I was thinking about the thing that was due in three weeks.

So answer them. In that order, at the beginning.

> "I am leaving. My last day is the 29th of September; it is in this letter. You are the first person here I have told. I have written down where everything of mine stands and who could take it, and I would like to go through that with you whenever you are ready. It need not be now."

It takes twenty seconds. Then stop, and let it be quiet. The silence is not a gap in your presentation. It is somebody rearranging their quarter.

## The page you bring

One sheet. Two are a defence.

| Thing | Where it stands | Next step | Who could |
|---|---|---|---|
| Claims checklist | In use, step 9 in dispute | Decide with legal | Anja |
| Migration | Two of five done | Third is booked for the 14th | Petter, with Anja |
| The supplier who only answers my mails | Yes | I introduce somebody this week | You choose |

The third line got a laugh, and after that it was a conversation between two people who both wanted the supplier to answer his mails.

## What to leave out

**The reasons.** Have one sentence, true and short: "I want to build something of my own." Every further reason is a thing that can be fixed, and a good manager will try to fix it. You will be offered the very thing that you said was missing, you will have no answer, and then you will say something about yourself that you had not meant to say in a room with glass walls.

**The list of what is wrong.** It is a gift only if it is asked for, and then later, in writing, after a night's sleep. You may be right in every point. I was right in eleven points. Nobody has missed the twelfth.

**The plan.** You do not owe anybody the business model. "I shall tell you when there is something to see" is a complete sentence.

## The weeks afterwards

This is the part that no one had told me about. You are still there, and you are already a ghost. Meetings go on around you as water goes around a post. People stop finishing their sentences. Somebody tries out your chair.

It hurt more than I had expected, and it is simply how a group closes a gap. Three things made it bearable:

- **I had one thing to finish**, small and visible, which was mine to the last day.
- **I wrote letters.** Paper ones, to nine people, about one thing I had learned from each. They were the best use of company stationery in eight years.
- **I left at four on the last day.** Not at six with a box, waiting for a moment. There is no moment. There is a lift, and then there is a street.

## If it goes badly

Sometimes they walk you to the door. It has happened to two of the forty, and both had prepared for it the evening before: private files off the laptop, telephone numbers copied, the good mug at home. Prepare for it in the same spirit in which you take an umbrella.

And if it goes well, if there is a handshake and they mean it and you stand in the corridor with your heart going like a compressor, then do one thing for me. Do not go back to your desk and open the inbox. Walk around the block. You only leave this place once, and it would be a shame to spend it answering something that is due in three weeks.$md$,
   'The conversation takes twenty seconds. The rest of it is a sheet of paper and a walk around the block.',
   '/media/lighthouse-82a095-1600w.avif', true, now() - interval '47 days', 'Leaving corporate',
   '00000000-0000-4000-8000-000000000001', '{Leaving,Habits}', null, null),

  ('00000000-0000-4000-8000-000000000207',
   'How I write a proposal in one hour',
   'a-proposal-in-one-hour',
   $md$The proposals I wrote in my first year were eight pages long and had a cover. I won about one in five. Now they are one page, they take an hour, and I win three in five. I should like to say that I have become better. Mostly I have become easier to say no to, and so people say something.

## Before the hour: the call

A proposal is the minutes of a conversation. If there was no conversation, there is nothing to write, and no template will help. So I do not send one before we have talked for at least half an hour, and at the end of that half-hour I ask:

- What would be different on a Tuesday in three months?
- Who else has to agree, and what will they ask?
- What did you try last?
- Is there a figure above which we should stop talking?

The last one takes some courage the first four times. Nobody has ever been offended. Two people have laughed with relief.

## The hour

**Minutes 0–10: their words.** I write down what they said would be different on that Tuesday, in *their* words. Not "streamline the opening process" but "I don't want to be the only one who can switch the ovens on". If I cannot fill three lines with quotations, then I have been talking too much.

**Minutes 10–25: what I shall do.** A list, with days. Each line has to be something that a third person could check.

**Minutes 25–30: what I shall not do.** It is the shortest part and the most often quoted back to me. "I do not choose the till. I do not talk to your sister about the lease."

**Minutes 30–40: price.** One figure for the whole, and what it is made of. I used to offer three packages, since I had read that people take the middle one. They do. Then they ask which parts of the large one they could have as well.

**Minutes 40–50: the way out.** How we stop, at any point, and what they keep if we do. I put it in bold type.

**Minutes 50–60: cut until it fits on one page.** What does not fit was for me.

## What it looks like

> **You said:** "I don't want to be the only one who can switch the ovens on."
>
> **I will:** be there on two mornings, write the opening list with Leila and Marek, test it on a third morning on which you stay at home, and correct it.
>
> **I will not:** change recipes, suppliers or shifts.
>
> **It costs** $2,300, half of it on the first morning.
>
> **You can stop** after any morning, and pay for those that were. **The list is yours** either way.

That is a real one, with two words changed. It was accepted by text message, in the form of a thumb.

## And then

I send it on the same day. Not because of momentum, or whatever it is called, but because on the next day I begin to improve it.

If there is no answer after a week I write one line: *"Is it a no for now? That is fine, I would just like to give the days to somebody."* It is true, it is kind to both of us, and roughly a third of the silent ones turn out to have been on holiday.

After that I close the file. There is a folder called *Not this time*, with fifty-one of these in it. I read them once a year. Most of the noes were right, and in about six cases I can see the exact line at which I was writing for myself.$md$,
   'One page, six parts, and the question about money that takes courage the first four times.',
   '/media/desk-lamp-828874-1600w.avif', true, now() - interval '63 days', 'Ways of working',
   '00000000-0000-4000-8000-000000000001', '{Customers,Writing}', 'Tools of a small company', 3),

  ('00000000-0000-4000-8000-000000000208',
   'Why there is no free plan any more',
   'no-free-plan',
   $md$*(Draft. The figures are right, the ending is not.)*

For its first fourteen months Rounds had a free plan: one list, one shop, for ever. I was proud of "for ever". It looked generous, and it cost me nothing, or so I thought.

Then I sorted a year of messages by plan.

| | Free | Paid |
|---|---:|---:|
| Shops | 212 | 48 |
| Messages in the year | 640 | 131 |
| Messages for each shop | 3.0 | 2.7 |
| My hours | 107 | 39 |

## It is not about the hours

A hundred and seven hours is three weeks. That is a lot for a gift, but I could afford it. What I could not afford was what the messages *said*.

People who pay ask for what they need. People who do not pay ask for what would be nice, since that is the only currency left to them: ideas. I had built eleven of them. Nine were used by nobody who paid.

## What I did instead

- Everybody who was on the free plan kept it for a further six months, with a date and a reason.
- A trial of thirty days, without a card.
- Schools and choirs pay nothing if they ask. Asking is the whole form.

Of the 212, nineteen stayed as customers. I had expected five. One of them wrote that she had been waiting to be allowed to pay, because she had felt bad about reporting a fault.

## To do

- The ending. It sounds as though I had won something.
- Ask Haugesund whether I may quote her.
- Is it clear that I was wrong *twice*, once for giving it away and once for thinking that it was free?$md$,
   'Two hundred and twelve free shops, forty-eight that paid, and what their letters said.',
   null, false, now() - interval '1 day', 'Money',
   '00000000-0000-4000-8000-000000000001', '{Customers,Money}', null, null),

  ('00000000-0000-4000-8000-000000000209',
   'Letting a customer go, kindly',
   'letting-a-customer-go',
   $md$In three years I have ended the work with four customers. Two of them still send a card, one of them sends new customers, and one I did badly. I shall start with that one.

## How I did it badly

He paid late, and he wrote at night. Neither was the problem. The problem was that every piece of work came back with the remark that he could have done it himself. Perhaps he could. I began to work for the remark: longer documents, more footnotes, an appendix. By the fourth month I was spending a third of my time on an eighth of my income.

I did not say anything. I became slow instead. I answered after two days, then three; I was "rather full at the moment". After seven weeks of this he wrote that he was disappointed, and he was right. I had ended it and left the announcement to him.

## What the other three taught me

**Say it while you still like them.** There is a window between the first doubt and the first resentment. It is about a month wide.

**Say it by telephone, confirm it in writing.** A letter alone is a slammed door with good grammar.

**Give a reason that is about the work.** "What you need is somebody who is there every week, and I am not." It has to be true. If the only true reason is that you dread their name in the inbox, then think until you find out what it is about the work that causes the dread. There is always something.

**Bring a date and a name.** When it stops, what will be done by then, and who could go on. Ask the name first.

**Give back more than you owe.** A day not charged, the documents in order, an hour with the successor. It is the cheapest advertising I know, but that is not the reason. You want to be able to meet them at the fish market.

## The words

> "I have been thinking about how we work together, and I don't believe I am the right person for what comes next. You need somebody on site, and I would be doing it with half an eye. I would like to finish the list by the end of the month and then hand over to Anja, if you agree; she knows, and she would be glad to. The last day is on me."

Every time, there was a pause. Then, three times out of three: "I was wondering about that myself."

## Beforehand

Before any of this, there is one thing to try, and I did not try it with the first one. Tell them what is not working, once, plainly, with an example. "When the text comes back with that remark, I start writing for the remark." It may be that nobody has ever told him.

I think about that more than about the money.$md$,
   'Four endings: three that I would do again, and the one that I did badly.',
   '/media/boat-oar-427b7d-1600w.avif', true, now() + interval '6 days', 'Ways of working',
   '00000000-0000-4000-8000-000000000001', '{Customers}', 'Tools of a small company', 4)
on conflict do nothing;

insert into public.challenges
  (id, title, excerpt, description, difficulty, status, cover_image_url, is_published, published_at, created_at, user_id)
values
  ('00000000-0000-4000-8000-000000000301',
   'No inbox before one o''clock',
   'Sixty working days with the mail closed until after lunch. The easy one, they said.',
   $md$**The rule.** On working days I do not open the inbox before 13:00. The telephone is on; whoever needs me at once can ring.

**Why.** I measured one week. On mornings that began with mail, the first line of real work was written at 10:52. On the others at 9:06.

## What counts

- Looking at the number on the icon counts as opening.
- "Only to look something up" counts as opening.
- Searching for an address counts, so addresses now live in a notebook, like in 1994.

## The tally

A paper clip moves from the left bowl to the right one for every clean morning. There are sixty clips. At the last count the right bowl held **thirty-four**, and four were under the sofa, where Faktura keeps them.

I call it easy because nothing can go wrong except me. Marked *Ongoing* until the left bowl is empty.$md$,
   'Easy', 'Ongoing', '/media/desk-lamp-828874-1600w.avif', true, now() - interval '8 days', now() - interval '8 days',
   '00000000-0000-4000-8000-000000000001'),

  ('00000000-0000-4000-8000-000000000302',
   'From the office to the top of Ulriken without walking',
   '643 metres up, with the shoes by the door so that there is no discussion.',
   $md$Ulriken is the highest of the mountains around Bergen, and I can see it from my desk, which is a mistake in the furniture. The goal: out of the office door, up the stairs of the old path, and to the mast **without once falling into a walk**. Slow is allowed. Undignified is expected.

## Where I am

| Attempt | Got as far as | What stopped me |
|---|---|---|
| 1 | The second bench | Optimism |
| 2 | The second bench | The second bench |
| 3 | The gate | A dog I had to meet |
| 4 | Step 402 | Legs |
| 5 | Step 861 of 1,333 | Lungs, then laughing |

## The plan

1. Three runs a week, two of them so slow that it is embarrassing to be overtaken.
2. Stairs on the third, never more than last week plus fifty steps.
3. The shoes stand on the mat with the laces open. Half of all the runs I have not done were lost while tying a knot.

Solveig from the next plot is seventy-four and goes up every Sunday. She says that the trick is not to want anything up there. I want a waffle up there, so it may take some time.$md$,
   'Hard', 'Ongoing', '/media/running-shoes-a6a88e-1600w.avif', true, now() - interval '21 days', now() - interval '21 days',
   '00000000-0000-4000-8000-000000000001'),

  ('00000000-0000-4000-8000-000000000303',
   'A podcast in a month',
   'Four episodes were planned. There is one, and it is mostly compressor.',
   $md$**The promise**, made in public, in the Thursday letter: four episodes of half an hour in four weeks. Conversations with people who run small shops, recorded where they work.

**The result:** one episode, and I took it down again.

## What happened

Week one went well. I bought a microphone. It is beautiful; see above.

In week two I recorded Tor. He said wonderful things for forty minutes, and on the recording there is a man speaking quietly behind a ship's engine. We did it again at night. By then he had told it all once, so it was shorter, and he was looking at the microphone as one looks at a dentist.

In week three I learned how to edit. It takes me five hours for half an hour. Nobody had kept this from me; I had simply multiplied by the number that I wanted.

In week four I had a choice between the third episode and a customer's opening list. I chose the list.

## What I take from it

- I promised the thing that I wanted to **have** and not the thing that I wanted to *do*.
- Five hours times four is a working week, and I had not taken one out of the calendar.
- The conversations themselves were the best part. They go on, without a microphone, and every now and then one of them ends up in the journal.

The microphone has since recorded a whole course. Failed, then, and not wasted.$md$,
   'Medium', 'Failed', '/media/microphone-58736a-1600w.avif', true, now() - interval '75 days', now() - interval '110 days',
   '00000000-0000-4000-8000-000000000001'),

  ('00000000-0000-4000-8000-000000000304',
   'One hundred weekdays of writing',
   null,
   $md$Two hundred words on each of a hundred working days, published or not. No catching up at weekends: a day that is missed is missed, and the count begins again.

It began again twice. The first time on day nine (influenza), the second on day sixty-three, at a quarter to midnight, in a hotel in Stavanger, where I fell asleep with the notebook on my face. I woke up at six, saw what had happened, and said something that I shall not publish.

The third attempt went through. **One hundred days, 31,400 words**, of which:

- about a third became this journal
- a sixth became the course
- eleven days consist of the sentence *"I have nothing to say today"*, in variations, until something happens in line nine
- one day is a recipe

The best thing about it was not the words. It was that from roughly day forty I stopped asking in the morning whether I was in the mood. There was nobody there to ask.

Would I do it again? I do it still, without counting. That is the only kind of success I really trust: when the counting stops and the thing goes on.$md$,
   'Medium', 'Successful', '/media/open-notebook-b8c0ab-1600w.avif', true, now() - interval '140 days', now() - interval '300 days',
   '00000000-0000-4000-8000-000000000001'),

  ('00000000-0000-4000-8000-000000000305',
   'Ten paying shops without a launch',
   'No announcement, no countdown. Ten doors, ten conversations, ten yeses.',
   $md$Everybody told me to launch. I am bad at launching: I get a rash, and then I refresh a page. So the challenge was to find the first ten paying shops for Rounds **one at a time, in person, on foot**.

## The rules

1. Only shops I can walk to.
2. I buy something first.
3. I show it on paper, not on a screen. If it does not work on paper, it will not work behind a counter either.
4. No second visit without an invitation.

## The score

Forty-one doors. Twenty-three conversations. Twelve trials. **Ten customers, in eleven weeks.** Also nine loaves, a lamp, two bicycle tubes, a plant (doing well), and a haircut that was a misunderstanding.

The hardest was number seven. She said no, kindly and for good reasons, and told me to go and see her brother; he said no as well and sent me to his neighbour, who said yes before I had got the paper out of the bag. I have kept that map. Every one of the ten came by way of somebody who had turned me down.

Hard, because a no to your face weighs about forty times as much as a visitor who closes a tab. Successful, because one gets used to it at around door thirty.$md$,
   'Hard', 'Successful', '/media/paths-game-b2b29b-1600w.avif', true, now() - interval '210 days', now() - interval '460 days',
   '00000000-0000-4000-8000-000000000001'),

  ('00000000-0000-4000-8000-000000000306',
   'A quarter of four-day weeks',
   'Thirteen Fridays off, with the same income. Still arguing with the rules.',
   $md$*(Draft: begins as soon as I have stopped adding exceptions.)*

For one quarter I work from Monday to Thursday. The income has to stay within five per cent of the quarter before; if it falls further, the challenge has failed and I shall say so.

**Open questions**

- Does reading count as work? What about reading with a pencil?
- What happens when a customer can only do Fridays? (*Then they are a Thursday customer of somebody else.*)
- May I write the journal on a Friday? I think so. I think that is what the Friday is for.
- Who checks? Eirik has offered, with slightly too much enthusiasm.$md$,
   'Hard', 'Ongoing', '/media/mountain-path-a6b9a9-1600w.avif', false, now() - interval '3 days', now() - interval '30 days',
   '00000000-0000-4000-8000-000000000001')
on conflict do nothing;

-- Challenges that are kept day by day, in every state: ongoing with a daily and a weekly rhythm, reached, failed, and a draft.
update public.challenges c
set starts_on = current_date - k.begun, ends_on = current_date - k.ended, goal = k.goal, unit = k.unit, days_a_week = k.days_a_week
from (values
  ('00000000-0000-4000-8000-000000000301'::uuid, 55, -29, 60, 'mornings', 5),
  ('00000000-0000-4000-8000-000000000302', 41, -42, 120, 'km', 3),
  ('00000000-0000-4000-8000-000000000303', 110, 82, 4, 'episodes', null),
  ('00000000-0000-4000-8000-000000000304', 282, 143, 30000, 'words', 5),
  ('00000000-0000-4000-8000-000000000306', 2, -88, null, null, 7)
) as k (id, begun, ended, goal, unit, days_a_week)
where c.id = k.id;

insert into public.pauses (id, challenge_id, from_day, to_day, reason) values
  ('00000000-0000-4000-8000-000000000381', null, current_date - 27, current_date - 24,
   'At the cabin, without a socket.'),
  ('00000000-0000-4000-8000-000000000382', '00000000-0000-4000-8000-000000000302', current_date - 12, current_date - 9,
   'A cold, and a doctor who lives on the same stairs.')
on conflict do nothing;

-- Check-ins: mornings on working days, three runs a week, words on a hundred weekdays, a single episode. There is none for today,
-- which is left to the owner.
insert into public.check_ins (challenge_id, day, amount, note)
select c.id, c.starts_on + n,
  case c.unit when 'mornings' then 1 when 'km' then 2.5 + n % 4 else 250 + n * 37 % 129 end,
  case
    when c.unit = 'mornings' and n % 9 = 3 then 'The telephone rang once. It was the baker, about the weather.'
    when c.unit = 'km' and n % 5 = 2 then 'Slow on purpose. Overtaken by a pram.'
    when c.unit = 'km' and n % 7 = 1 then 'Stairs, fifty more than last week.'
    when c.unit = 'words' and n % 13 = 4 then 'I have nothing to say today. Then line nine.'
  end
from public.challenges c
cross join lateral generate_series(0, least(c.ends_on, current_date - 1) - c.starts_on) n
where (
    (c.unit in ('mornings', 'words') and extract(isodow from c.starts_on + n) < 6)
    or (c.unit = 'km' and extract(isodow from c.starts_on + n) in (2, 4, 7))
  )
  and c.starts_on + n not between current_date - 27 and current_date - 24
  and not (c.unit = 'km' and (c.starts_on + n between current_date - 12 and current_date - 9 or n in (15, 16, 17)))
  and not (c.unit = 'mornings' and n in (20, 21, 36))
on conflict do nothing;

insert into public.check_ins (challenge_id, day, note) values
  ('00000000-0000-4000-8000-000000000303', current_date - 103, 'Tor, forty minutes, and a ship behind him.'),
  ('00000000-0000-4000-8000-000000000306', current_date - 2, 'A Friday on trial. Nobody rang.')
on conflict do nothing;

insert into public.journey_summaries (id, year, title, content, user_id)
values
  ('00000000-0000-4000-8000-000000000401', 2023, 'The year with two halves',
   $md$Until the end of September I was the person with the headset on the fourth floor. From the second of October I was the person in the room above the bicycles, with a desk, a borrowed heater, and a plan of eleven pages.

The plan was for a tool. The money, all $2,140 of it, came from a pharmacy that wanted its opening hours sorted out, and that taught me in the very first weeks what I then took another year to believe: **people do not pay for what you are building. They pay for what is bothering them.**

### What I am glad of

- That I left at four on the last day, without a speech.
- That I rented the room, although it was "not necessary".
- That I told the figures to somebody, even if it was only a cat.

### What I underestimated

The silence between ten and eleven in the morning. The price of a month. How long a day is in which nobody is waiting for you, and how short a week is that is made of such days.

In December two people were using the prototype. One of them was Tor from downstairs, who used it to keep a list of everything that was wrong with it.$md$,
   '00000000-0000-4000-8000-000000000001'),

  ('00000000-0000-4000-8000-000000000402', 2024, 'The year of the second leg',
   $md$In April I went to a job interview and got out of the lift on the wrong floor, on purpose. That is the hinge of this year and probably of the whole story. The same evening, I wrote to three people who had asked for help, and offered them days.

From then on two days a month paid for the other twenty. Rounds was allowed to be slow; it opened its doors in May and went from door to door in the most literal sense, until ten shops were paying for it in the autumn.

**In figures:** $31,190 came in. The lowest balance was $14,900, and I know the date. I wrote 118 pages of documentation for other people, of which about six were any good.

### What changed

I stopped calling the consulting days a compromise. They are where I learn what to build: every useful part of the tool began as a sentence that somebody said at five in the morning with flour on their sleeves.

### What did not

I still worked in the evenings, and called it momentum. See 2025.$md$,
   '00000000-0000-4000-8000-000000000001'),

  ('00000000-0000-4000-8000-000000000403', 2025, 'The year it began to carry itself',
   $md$I gave away a handbook of two pages and four hundred people took it. They wrote back. From their questions came a course, and from the course came two fifths of the year's income: $67,950 altogether, more than I had dared to put into the plan and less than I used to earn. It felt like considerably more.

It was also the year in which I got ill on a Tuesday in February, lay there for nine days, and discovered on getting up that nothing had happened. The tool had run. The letter had not gone out, and six people had asked whether I was all right. I had built a business that could stand without me for nine days, and I had not noticed until I fell over.

### Three decisions

1. **The free plan went.** Nineteen shops stayed. I had been afraid of this for a year, and then it took an afternoon.
2. **No work after six.** Broken eleven times; they are all written down.
3. **The allotment.** Plot 14. It has no purpose, and I defend it against everybody who suggests one.

At Christmas Ingrid asked whether it was going well. I said yes, and then I heard that it was true.$md$,
   '00000000-0000-4000-8000-000000000001'),

  ('00000000-0000-4000-8000-000000000404', 2026, 'The year of fewer things',
   $md$So far this has been a year of crossing out. One price instead of three. Two courses finished before a third was begun. Nineteen goals, of which four were real, and a compressor with which I have made my peace.

Rounds has passed sixty shops. The courses have overtaken it, and I have stopped taking that personally. In spring I raised the price of a consulting day for the first time in two years; nobody said anything, which I suppose is also an answer.

### What I am trying to learn

To leave a paragraph alone once it is good. To steer by what lies behind me. To let the week break when it breaks, and to find it again on Monday.

### What remains to be seen

Whether there is such a thing as *enough*, as a figure. I have written one on the inside of the cupboard door, in pencil, so that I shall recognise it when it comes. It is lower than you think.

(This page is still being written. The year is not over.)$md$,
   '00000000-0000-4000-8000-000000000001')
on conflict do nothing;

insert into public.now_texts (id, day, title, content, user_id)
values
  ('00000000-0000-4000-8000-000000000451', current_date - 12, 'Paper first, then the screen',
   $md$I am making the paper view of Rounds: boxes large enough for a pencil, and a sheet that survives flour. The baker has it on trial.

- **Mornings** belong to the work, without an inbox. It goes well; the baker knows my number, and rings.
- **Three runs a week**, slowly, with stairs.
- **Statistics**, one afternoon a month. I have reached confidence intervals and lost mine.

I am reading a book about harbours, two pages an evening. No new customers before spring: ten shops are enough to listen to.$md$,
   '00000000-0000-4000-8000-000000000001'),
  ('00000000-0000-4000-8000-000000000452', current_date - 75, 'Ten shops, and a list that prints',
   $md$Mostly I visit the ten shops and watch what people do with the list when nobody looks. What they cross out, I take out.

The rest of the week is the ledger, and a room that is warmer than last year.$md$,
   '00000000-0000-4000-8000-000000000001'),
  ('00000000-0000-4000-8000-000000000453', current_date - 230, 'Asking at doors',
   $md$Four doors a week, on foot. I ask what goes wrong at seven in the morning, and write down the answer before I have left the street.$md$,
   '00000000-0000-4000-8000-000000000001')
on conflict do nothing;

-- Only if the owner has not saved a profile.
update public.site_profile
set
  name = 'Mira Solberg',
  tagline = 'From corporate to one-person business, in public',
  description = 'I left eight years of corporate work to build a small business of my own. Here is the daily journal, the lessons and the numbers.',
  contact_email = 'hello@example.com',
  x_url = 'https://x.com/example',
  youtube_url = 'https://www.youtube.com/@example',
  instagram_url = 'https://www.instagram.com/example',
  linkedin_url = 'https://www.linkedin.com/in/example',
  tiktok_url = 'https://www.tiktok.com/@example',
  github_url = 'https://github.com/example',
  signature_url = '/media/signature-a41c07.svg',
  hero_url = '/media/fjord-dawn-94ada3-1600w.avif'
where name is null;

insert into public.site_settings (key, content)
values
  ('working_on_card_1_title', 'Rounds: lists that print well'),
  ('working_on_card_1_description', 'My small tool for shops that open early. This month: a paper view with boxes large enough for a pencil, because the sheet by the oven is the competitor I respect most.'),
  ('working_on_card_2_title', 'Statistics, slowly'),
  ('working_on_card_2_description', 'One afternoon a month for something I am bad at. I have reached the chapter on confidence intervals and lost mine.'),
  ('about_heading', 'Hi, I''m Mira'),
  ('about_description', $md$I spent eight years in product operations at an insurance company, making sure that claims were paid on day four instead of day eleven. Then I left, rented a room above a bicycle workshop in Bergen, and began to make small, useful things for small, busy shops: a checklist tool called Rounds, handbooks of two pages, and a few courses. I write down what happens, including the figures and the days on which nothing works. If you are thinking of leaving something yourself, you will find neither a push nor a warning here, only what it was like.$md$),
  ('about_image_url', '/media/mira-909887-640w.avif'),
  ('about_full_story_title', 'How a checklist became a way out'),
  ('about_full_story_description', $md$In my second year at the company, I wrote a checklist of nine steps for claims after burst pipes. It was not a project. I was merely tired of reading, in other people's handwriting, the same four questions to families who had water in the cellar. It went up on a whiteboard, and within a few months the average case was a week shorter.

I was promoted for it, and after that I did not write any more checklists. I went to meetings about a platform on which checklists would one day be written. It was interesting, well paid and full of decent people, and every year I was one step further away from the cellar.

The thought of leaving did not come as a thought. It came as a habit: on Saturdays I began to help the bakery round the corner, where the opening of the shop depended on a single person who was about to have a child. We stood in the dark at half past four, she did what she did, and I wrote it down. Forty-one steps became seventeen. On the Monday after that I sat in a meeting on the fourth floor and could not stop thinking about the ovens.

It took nineteen more months. I saved, I wrote down what a month costs, and I practised a speech that I then did not give. My last day was a Friday at the end of September 2023; on the Monday I unlocked the room above Tor's workshop, put down a box, and had no idea what one does next.

The rest is in the journal. In short: the plan was wrong, the bakery was right, and the money came from where I had not been looking. I have been frightened in several new ways and bored in none. There are two of us if you count the cat, who is called Faktura, after the first invoice that I ever wrote.

What I know by now would fit on two pages, and I intend to go on cutting.$md$),
  ('entrepreneur_start_date', '2023-10-02'),
  ('about_stat_projects_value', '17'),
  ('about_stat_projects_label', 'Side Projects, Four Alive')
on conflict do nothing;

insert into public.courses
  (id, title, slug, description, long_description, cover_image_url, price, is_published, user_id, created_at)
values
  ('00000000-0000-4000-8000-000000000601', 'Leave Well', 'leave-well',
   'From the first doubt to the first invoice: how to leave a job decently, with your figures in order and the door still on its hinges.',
   $md$This is the course that I would have needed nineteen months before my last day. It does not try to persuade you. About a third of those who take it decide to stay where they are, and I count them among the successes.

## What you will have at the end

- **A figure**: what a month of your life really costs, and how many of them you have saved
- **A date**, or a good reason for not having one yet
- **A page to bring** to the conversation, and twenty seconds to say
- **Two days to sell**, of something that somebody already wants from you

## How it works

Three modules. Texts of ten minutes, each of which ends with something to do on paper, and between them a few short films that were made by small teams in the open; you will see why. Take a week for each module. It cannot be done in one evening, since in the first module you have to wait for a month's receipts.

## For whom

For people with a job that is all right. If yours is making you ill, then do not take a course; talk to a doctor and to somebody who loves you, and leave by the nearest door. Everything in here can be done afterwards.

> "I had the conversation on Tuesday. It took four minutes. He asked whether he could keep the page." — *Hanne, module two*$md$,
   '/media/stairs-849382-1600w.avif', 129.00, true, '00000000-0000-4000-8000-000000000001', now() - interval '24 days'),

  ('00000000-0000-4000-8000-000000000602', 'A Calm Week', 'a-calm-week',
   'Build a week that holds when nobody else is watching it: one rhythm, four rules, and permission to let it break.',
   $md$Anybody can plan a good week on a Sunday evening. This course is about the Wednesday after it.

You will build your own week in five lessons, on paper, beginning with a single morning. There is no app, no colour code, and no getting up at five unless you are a baker.

**Included:** a sheet for the week, to be printed (large boxes, room for a pencil); the four questions for closing it; and the list of what my empty Thursday afternoons were used for, as evidence.

**Not included:** discipline. I have none to spare. What you get instead is an arrangement in which you need less of it.

*About three hours altogether, best spread over a month.*$md$,
   '/media/calendar-wall-b1ae97-1600w.avif', 49.00, true, '00000000-0000-4000-8000-000000000001', now() - interval '120 days'),

  ('00000000-0000-4000-8000-000000000603', 'The Two-Page Handbook', 'two-page-handbook',
   'Write down how a small place works, on two pages that are really used. Free, because somebody did it for me once.',
   $md$Take a bakery, a practice, a kiosk, a choir. Somebody there knows how everything is done, and that somebody would like to go on holiday.

In this short course you write the handbook that makes it possible: one page for the ordinary day, one for when it is not. You need a pencil, one morning in the corner of a room, and people who are willing to laugh at your first draft.

| Module | You will |
|---|---|
| The ordinary day | watch, write, read aloud, cut |
| When it is not | ask one question, and find out what may be skipped |

As an appendix, which nobody had asked for, there is my ledger in plain text, with the script and the template for an invoice.

It costs nothing. If it has helped, send me a photograph of the page on the wall. With pencil marks, please.$md$,
   '/media/workshop-shelves-96967b-1600w.avif', 0, true, '00000000-0000-4000-8000-000000000001', now() - interval '260 days'),

  ('00000000-0000-4000-8000-000000000604', 'Bookkeeping for People Who Avoid It', 'bookkeeping-for-avoiders',
   'A box of receipts, a text file and one hour on a Wednesday. In preparation.',
   $md$*Draft. Outline only.*

1. The box: why you have one, and why that is not the worst thing
2. One line a day
3. The account called "Not yours"
4. Tax, with biscuits$md$,
   '/media/coffee-ledger-b2b7a5-1600w.avif', null, false, '00000000-0000-4000-8000-000000000001', now() - interval '5 days')
on conflict do nothing;

insert into public.course_modules (id, course_id, title, module_order)
values
  ('00000000-0000-4000-8000-000000000701', '00000000-0000-4000-8000-000000000601', 'Before you say a word', 1),
  ('00000000-0000-4000-8000-000000000702', '00000000-0000-4000-8000-000000000601', 'The conversation', 2),
  ('00000000-0000-4000-8000-000000000703', '00000000-0000-4000-8000-000000000601', 'The first invoice', 3),
  ('00000000-0000-4000-8000-000000000704', '00000000-0000-4000-8000-000000000602', 'One morning', 1),
  ('00000000-0000-4000-8000-000000000705', '00000000-0000-4000-8000-000000000602', 'The other four days', 2),
  ('00000000-0000-4000-8000-000000000706', '00000000-0000-4000-8000-000000000603', 'The ordinary day', 1),
  ('00000000-0000-4000-8000-000000000707', '00000000-0000-4000-8000-000000000603', 'When it is not', 2),
  ('00000000-0000-4000-8000-000000000708', '00000000-0000-4000-8000-000000000604', 'The box', 1)
on conflict do nothing;

insert into public.course_lessons (id, module_id, title, lesson_type, content, video_url, lesson_order)
values
  ('00000000-0000-4000-8000-000000000801', '00000000-0000-4000-8000-000000000701', 'What a month costs', 'text',
   $md$Guess first. Write down, without looking anything up, what a month of your life costs. Put a circle around it.

Now find out. For the next thirty days write down every expense on the day on which it occurs: amount, to whom, what for. Not in an app that sorts it for you. The sorting is where the looking happens.

## Three figures, not one

When the month is over, you will be able to answer three questions:

1. **The usual month.** Everything, including the cake. Add a twelfth of what comes once a year: insurance, teeth, the train at Christmas.
2. **The careful month.** What is left if you leave out whatever you would not miss for a year.
3. **The least acceptable month.** What you could stand for half a year and still be good company.

Mine were $2,310, $2,050 and $1,880. I had guessed $1,700, that is, less than the least. Almost everybody guesses below their third figure. I do not know why; perhaps we remember the months in which nothing broke.

## On paper

- Your guess, with its circle
- The three figures
- Savings divided by the *careful* month: this is your runway, in months

If the last figure is below six, that is not a no. It is a date that lies further off, and it is far better to know it now than in month nine.$md$, null, 1),
  ('00000000-0000-4000-8000-000000000802', '00000000-0000-4000-8000-000000000701', 'Watch: a small team, working in the open', 'video',
   null, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', 2),
  ('00000000-0000-4000-8000-000000000803', '00000000-0000-4000-8000-000000000701', 'What you would miss', 'text',
   $md$The film in the last lesson was made by a handful of people who published not only the result but every file, every draft and every mistake along the way. If you let the credits run: count how many of the names appear twice. That is what it is to be few.

You are about to be fewer still. So make a list of what you would miss, and take it seriously. Not "the people" but *which* of them, and doing what. Not "security" but the exact hour of the month in which you feel it.

## Four columns

| What I would miss | Is it the job, or the place? | Could I arrange it? | What would that cost? |
|---|---|---|---|
| Nineteen seconds in the lift with Petter | The place | Lunch, once a quarter | $24 |
| Being told that it is finished | The job | A person who reads drafts | A favour each way |
| The chair | The place | Ask | Courage |

Whatever you can arrange, arrange **now**, while you are still there. Whatever you cannot arrange is the real price. Write it on a card and keep it. Later, when things are going badly, you will be tempted to believe that you had not known.$md$, null, 3),

  ('00000000-0000-4000-8000-000000000804', '00000000-0000-4000-8000-000000000702', 'Twenty seconds', 'text',
   $md$Your manager will think three things: *when, who else knows, who takes over what is due.* Answer them in that order, then be silent.

Here is the frame. Fill it in by hand:

> I am leaving. My last day is ________; it is in this letter. You are ________ to know. I have written down where everything of mine stands and who could take it, and I should like to go through that with you whenever you are ready.

## Practise it wrongly

Say it aloud to somebody who is fond of you, and ask them to interrupt. To be offended. To make an offer. To cry, if they can. You are not practising the words; you are practising **not to add any**.

## The first face

The first face you see is the face of somebody counting. Do not take it personally, and do not fill the silence. Glad comes later, if it comes. Mine took three weeks, and then there was cake.

## On paper

- The twenty seconds, with the gaps filled in
- One sentence for the question "why", true and short
- One sentence for an offer: *"Thank you. I have decided, and it was not for want of that."*$md$, null, 1),
  ('00000000-0000-4000-8000-000000000805', '00000000-0000-4000-8000-000000000702', 'Watch: one quest and what it costs', 'video',
   null, 'https://www.youtube.com/watch?v=eRsGyueVLvQ', 2),
  ('00000000-0000-4000-8000-000000000806', '00000000-0000-4000-8000-000000000702', 'The page you bring', 'text',
   $md$One sheet, four columns: *thing, where it stands, next step, who could.* Between five and nine lines. If you have more than nine you are not listing work any more, you are listing merits.

## How to find the lines

Go through your calendar for the last eight weeks, and through your sent mail for the last two. For each thing ask: **would anybody notice within a month if it simply stopped?** If nobody would, leave it out, and allow yourself to be sad about that for one evening.

## How to fill the last column

Suggest, do not assign. "Anja, with Petter" is a suggestion. Speak to neither of them beforehand. You would be handing them a secret to carry, and it is heavier than it looks.

There is usually one line which only you can do. Do not hide it. Put it at the top and offer to spend your last weeks making it untrue. It is the most generous thing you can do for a group of people, and it is also, between the two of us, excellent practice for what comes next: nearly all of my consulting consists of this one line.$md$, null, 3),
  ('00000000-0000-4000-8000-000000000807', '00000000-0000-4000-8000-000000000702', 'Being a ghost', 'text',
   $md$Between notice and the last day, you are present and already gone. People stop finishing their sentences. Somebody tries out your chair.

Three things to hold on to:

- **One thing to finish**, small and visible, which is yours to the end.
- **Nine letters.** On paper, to nine people, each about one thing that you learned from them. Not "thank you for everything": everything is too light to post.
- **An hour for leaving**, chosen in advance. Mine was four in the afternoon.

Do not use these weeks to begin the business. You will be tempted. But somebody is still paying you for being here, and besides, you will not have another stretch of time with so little resting on it. Look at the place. You will want to remember the colour of the carpet, and you will be surprised that you do not.$md$, null, 4),

  ('00000000-0000-4000-8000-000000000808', '00000000-0000-4000-8000-000000000703', 'Two days of something dull', 'text',
   $md$You have a beautiful idea. Keep it. It will need about four times as long as you think, and in the meantime somebody has to buy bread.

So what could you sell for two days a month, starting now? Not what you would like to be known for. What do people already ask you, with a sigh?

## Ten minutes, three lists

1. **Asked.** The last ten things for which somebody came to your desk although it was not your job.
2. **Fixed.** What you put in order at every place, even at the in-laws', even when you were asked not to.
3. **Bored.** What you find so obvious that you would be embarrassed to charge for it.

Whatever turns up on all three is your two days. With me it was opening lists. For Hanne it was the rota, for Jonas the cupboard with the cables.

## The price

Take the *least acceptable month* from lesson one and divide it by two. That is the lowest price for a day. If it frightens you, it is about right. If it does not, add a third.$md$, null, 1),
  ('00000000-0000-4000-8000-000000000809', '00000000-0000-4000-8000-000000000703', 'Watch: few people, many machines', 'video',
   null, 'https://www.youtube.com/watch?v=R6MlUcmOul8', 2),
  ('00000000-0000-4000-8000-000000000810', '00000000-0000-4000-8000-000000000703', 'Writing it down, sending it off', 'text',
   $md$The first invoice is a letter. It says what was done, in words that the other person would use, and what happens next.

Compare:

- *Operational advisory services, phase 2: $2,300*
- *Two mornings in the bakery. Opening list rewritten from 41 steps to 17 and tested with Leila and Marek. The list is yours and hangs by the door: $2,300*

Both are correct. The second was paid within the hour.

## Before you send it

1. Is there a number, a date, your address and theirs, and a day by which it is to be paid? (Ask the tax office what else has to be on it where you live. It is free, and they are nicer than one thinks.)
2. Would a third person understand what was done?
3. Is there one sentence about the next time?

Then send it **on the day on which the work is finished**. An invoice that waits begins to apologise.

## And when it has been paid

Move the part that belongs to the tax office aside, on the same day. Write a line into the ledger. Then go out and buy the good bread. You have left well.$md$, null, 3),

  ('00000000-0000-4000-8000-000000000811', '00000000-0000-4000-8000-000000000704', 'Choose one morning', 'text',
   $md$Do not begin with a week. Begin with one morning that belongs to a single kind of work.

Take last week's calendar and a pencil. Mark every stretch of two hours or more in which you did one thing. Most people find between none and three. Look at what day and what time they were: your morning is probably already there, and needs only to be let alone.

**Three questions for choosing**

1. On which day does the world want least from you?
2. Which work suffers most from being interrupted?
3. Who would have to be told, and how does one say it in a single sentence?

My sentence was: *"On Tuesdays I am writing until one; after that I'm all yours."* Nobody has ever asked what I was writing.

Do it for four weeks. Nothing else. In week two you will want to add a second morning; don't.$md$, null, 1),
  ('00000000-0000-4000-8000-000000000812', '00000000-0000-4000-8000-000000000704', 'Guarding it', 'text',
   $md$A morning that has been chosen gets attacked from three sides.

**From outside.** This is the easiest. You need one sentence, and you have it from the last lesson. Repeat it in exactly the same words; variations sound like negotiation.

**From below.** A drawer that sticks, a bill, the dishwasher. Keep a sheet of paper next to you and write it down. By one o'clock two thirds of it will no longer be urgent.

**From inside.** This is the one that wins. For a week I made a mark every time I stopped of my own accord, and had a hundred and thirty-one. Half came when it got difficult, half when it had just gone well. Do the same for five mornings. Do not try to improve, only count. Counting is not a method, but it takes away the excuse about the compressor.$md$, null, 2),
  ('00000000-0000-4000-8000-000000000813', '00000000-0000-4000-8000-000000000705', 'One kind of difficult a day', 'text',
   $md$Write the kinds of work that you do on slips of paper. Not projects: *kinds*. Making, writing, selling, talking, sorting, travelling. You will have between four and seven.

Lay them out on five days, by these rules:

- One difficult kind a day. (You know which ones are difficult. They are those for which you tidy up first.)
- What needs people goes into the afternoon.
- Whatever you tend to avoid goes directly after what you like, never at the end of the week.
- One half-day stays **empty**, and it is not on Friday.

Take a photograph. Live in it for a week, then move *one* slip. I moved slips for a year. The last one was the ledger, from Friday to Wednesday, and with that it suddenly stopped being a bad day.$md$, null, 1),
  ('00000000-0000-4000-8000-000000000814', '00000000-0000-4000-8000-000000000705', 'The hole on Thursday', 'text',
   $md$An empty half-day looks like a waste until the first time something spills. After that it looks like architecture.

Its rules: nothing is planned into it before Thursday noon. Nobody may book it, you included. What overflows goes in first; if nothing has overflowed, then it belongs to a person, and if there is no person, to curiosity.

Keep a record of what it was used for. After a quarter you will need it, because somebody will ask, and that somebody is likely to be you.$md$, null, 2),
  ('00000000-0000-4000-8000-000000000815', '00000000-0000-4000-8000-000000000705', 'Closing, breaking, coming back', 'text',
   $md$**Closing.** On Friday, at a fixed hour, four questions in the notebook: What did I finish? What did I promise, to whom, by when? What is the one thing for Monday? What can be crossed out without anybody noticing? Then close the book and say a word aloud. Mine is "so".

**Breaking.** About one week in five will break. Do not repair it while it is breaking. Do what burns, cancel the rest in one sentence each, and sleep.

**Coming back.** On Monday you do not catch up. You take up the shape again at the place where it says Monday, as if nothing had happened. It feels like cheating. It is the whole secret: a rhythm is something to which you can return without an apology.

Congratulations. You now have a week, and it has you on five days only.$md$, null, 3),

  ('00000000-0000-4000-8000-000000000816', '00000000-0000-4000-8000-000000000706', 'Stand in the corner', 'text',
   $md$Be there before opening. Stand where you are in nobody's way, and write down what happens, in the order in which it happens. Do not ask anything. Do not improve anything; not even in your head, if you can help it.

For each step note three things:

- **What one sees** when it is time
- **What one does**, with one verb
- **What tells one** that it is done

You will miss about four steps, because they are done by hands that are also doing something else. That is all right. They are about to laugh at you.$md$, null, 1),
  ('00000000-0000-4000-8000-000000000817', '00000000-0000-4000-8000-000000000706', 'Read it aloud, then cut', 'text',
   $md$Read your list to the person whose work it is. Aloud, standing up, at the place where it happens. Where they laugh, something is wrong; where they look at their hands, something is missing.

Then cut until there are between nine and seventeen steps. Cross out:

1. whatever a new person would see for themselves
2. whatever is true of every workplace in the world
3. every "please"
4. every name (they go on holiday; write the role)

What remains is page one. Do not type it yet. As long as it is in pencil people will correct it.$md$, null, 2),
  ('00000000-0000-4000-8000-000000000818', '00000000-0000-4000-8000-000000000707', 'The last three times', 'text',
   $md$Ask everybody who works there, one by one: *what went wrong the last three times?* Not "what could go wrong"; that would get you a film.

You will collect about seven things. For each, write one line:

| What happened | Whom to call | What to tell the customer | What may be skipped today |
|---|---|---|---|
| The card reader is dead | The number on its back | "Cash, or a note in the book" | Nothing |
| Alone on a Saturday | The one who lives upstairs | "It will take a little longer" | Windows, labels, the second tray |

The last column is the one that lets people sleep.$md$, null, 1),
  ('00000000-0000-4000-8000-000000000819', '00000000-0000-4000-8000-000000000707', 'Watch: everything that can go wrong', 'video',
   null, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', 2),
  ('00000000-0000-4000-8000-000000000820', '00000000-0000-4000-8000-000000000707', 'A pencil on a string', 'text',
   $md$Give both pages to the newest person, and keep quiet. Wherever they look up from the paper, the paper is wrong. Correct it, and give it to the next-newest.

Then hang it up at the height of the eyes of the shortest person. Tie a pencil to it and write at the top: *Wrong? Cross it out.*

After a month, take it down and type what the pencil says. Keep the old one. It is the only document I know in which one can see a group of people thinking.

**Appendix.** One line a day, `date  amount  whom  what for`, in a file called `ledger.txt`. You do not need it for the handbook. But you were going to ask.$md$, null, 3),

  ('00000000-0000-4000-8000-000000000821', '00000000-0000-4000-8000-000000000708', 'Why there is a box', 'text',
   $md$*(To be written. Begin with the biscuit tin under Tor's counter.)*$md$, null, 1)
on conflict do nothing;
