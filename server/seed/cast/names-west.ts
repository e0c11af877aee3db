import { type NameList, names } from './name-list.ts'

/** English-speaking countries, the Low Countries, and the German and French languages. */
export const westernNames = {
  english: {
    women: names(`
      Amelia Charlotte Grace Hannah Chloe Emily Lucy Sophie Abigail Megan Georgia Harriet Naomi Rachel Claire Natalie
      Brooke Paige Kayla Jasmine Morgan Olivia Zoe Alice Eleanor Holly Imogen Madison Lauren Rebecca Tessa Victoria`),
    men: names(`
      James Oliver Jack Henry Thomas Daniel Matthew Samuel Benjamin Ethan Nathan Luke Adam Ryan Callum Jordan Marcus
      Tyler Austin Connor Dominic Elliot Felix George Isaac Joel Kieran Logan Max Owen Patrick Theo`),
    last: names(`
      Bennett Carter Hughes Fletcher Walker Morgan Reid Sullivan Parker Brooks Ellis Foster Graham Hayes Jennings
      Knight Lawson Marshall Newman Palmer Quinn Reynolds Saunders Thornton Underwood Vaughan Watts Whitaker Young
      Baxter Calloway Dawson Everett Griffin Holloway Irving Mercer Pritchard Sinclair Tate`),
  },
  africanAmerican: {
    women: names(
      'Aaliyah Imani Kiara Simone Monique Tiana Jada Nia Danielle Alicia Candace Ebony Gabrielle Renee',
    ),
    men: names(
      'Andre Darius Malik Terrence Xavier Isaiah Jamal Marcus Devin Corey Elijah Julian Maurice Reggie',
    ),
    last: names(`
      Washington Jefferson Coleman Freeman Booker Hairston Banks Gaines Dixon Franklin Joyner Mosley Prince Rivers
      Simmons Tucker Wilkerson Broadnax`),
  },
  irish: {
    women: names(
      'Aoife Ciara Niamh Saoirse Orla Sinéad Gráinne Róisín Maeve Clodagh Eimear Caoimhe Fiona Deirdre',
    ),
    men: names('Cian Conor Darragh Eoin Fionn Oisín Pádraig Rory Ronan Declan Cormac Seán Tadhg Brendan'),
    last: names(`
      O'Brien Murphy Kelly Byrne Doyle McCarthy Gallagher Doherty Kennedy Nolan Brennan Fitzgerald O'Connor Hennessy
      Kavanagh Daly Flanagan Keane`),
  },
  german: {
    women: names(`
      Lena Anna Katharina Johanna Franziska Clara Marlene Theresa Miriam Svenja Carolin Antonia Frieda Greta Hannah
      Ines Jana Luisa Nele Paula Ronja Sabine Verena Wiebke`),
    men: names(`
      Lukas Jonas Felix Maximilian Tobias Moritz Florian Sebastian Stefan Matthias Niklas Johannes Fabian Jakob Anton
      Bastian Christoph Dennis Erik Georg Hendrik Julius Konrad Leon`),
    last: names(`
      Fischer Weber Hoffmann Schäfer Bauer Koch Richter Wolf Neumann Schwarz Zimmermann Krüger Hartmann Lange Werner
      Krause Lehmann Köhler Maier Brandt Vogel Winkler Lorenz Böhm Seidel Heinrich Brunner Huber Moser Egger`),
  },
  french: {
    women: names(`
      Camille Manon Élodie Juliette Margaux Pauline Mathilde Aurélie Clémence Inès Louise Noémie Océane Sarah Solène
      Valentine Anaïs Charlène Delphine Estelle Florence Gaëlle Lucie Amélie`),
    men: names(`
      Antoine Julien Maxime Nicolas Guillaume Baptiste Thibault Romain Mathieu Quentin Adrien Étienne Bastien Clément
      Damien Florent Gabriel Hugo Loïc Olivier Rémi Sylvain Vincent Yann`),
    last: names(`
      Lefèvre Moreau Girard Roussel Fontaine Mercier Chevalier Lambert Marchand Gauthier Perrin Renard Blanchard
      Colin Dumont Faure Garnier Leclerc Masson Picard Rolland Vidal Bertrand Delacroix Marchetti Tremblay Gagnon Roy`),
  },
  dutch: {
    women: names(
      'Sanne Fleur Lotte Anouk Femke Iris Maartje Roos Eline Marieke Lieke Noor Britt Esmée Julia Tess',
    ),
    men: names(
      'Daan Bram Sander Jeroen Thijs Ruben Joost Lars Maarten Niels Pieter Stijn Wouter Floris Koen Tijmen',
    ),
    last: names(`
      de_Vries van_Dijk Bakker Visser Smit Meijer Mulder de_Boer Bos Vos Peters Hendriks van_Leeuwen Dekker Brouwer
      van_den_Berg Claes Janssens Maes Willems Peeters Vermeulen`),
  },
} satisfies Record<string, NameList>
