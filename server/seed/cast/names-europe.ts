import { type NameList, names } from './name-list.ts'

/** The north, the south and the east of Europe. */
export const europeanNames = {
  nordic: {
    women: names(
      'Astrid Ingrid Freja Linnea Sigrid Maja Elin Karin Signe Ida Tuva Hedda Solveig Alma Ebba Johanne Live',
    ),
    men: names(
      'Anders Erik Magnus Lars Henrik Oskar Viktor Gustav Nils Axel Sindre Emil Kasper Mikkel Rasmus Håkon Leif',
    ),
    last: names(`
      Andersson Johansson Lindberg Bergström Nyström Ekström Hansen Olsen Larsen Kristensen Nygaard Solberg Haugen
      Dahl Berg Holm Lund Sandberg Jensen Poulsen Thomsen Madsen Engström Wikström`),
  },
  finnish: {
    women: names('Aino Helmi Noora Emilia Saara Kaisa Riikka Anni Venla Iida Laura Oona'),
    men: names('Eero Juha Mikko Ville Antti Lauri Oskari Elias Petteri Jussi Topi Aleksi'),
    last: names(
      'Virtanen Korhonen Mäkinen Nieminen Laine Heikkinen Koskinen Järvinen Lehtonen Salonen Rantanen Hakala',
    ),
  },
  spanish: {
    women: names(`
      Lucía Carmen Elena Marta Paula Sofía Valeria Camila Ximena Renata Daniela Alejandra Gabriela Natalia Andrea Pilar
      Inés Antonella Catalina Florencia Mariana Rocío Constanza Jimena`),
    men: names(`
      Javier Alejandro Carlos Diego Sergio Pablo Mateo Andrés Sebastián Emiliano Rodrigo Joaquín Tomás Martín Ignacio
      Álvaro Nicolás Esteban Gonzalo Facundo Iker Raúl Santiago Lautaro`),
    last: names(`
      García Navarro Ortega Molina Delgado Romero Herrera Castillo Mendoza Vargas Rojas Fuentes Aguilar Salazar Paredes
      Quiroga Benítez Acosta Cárdenas Espinoza Villanueva Restrepo Echeverría Ibarra Montoya Cabrera Figueroa Peralta`),
  },
  portuguese: {
    women: names(`
      Beatriz Mariana Inês Leonor Carolina Larissa Fernanda Juliana Letícia Bianca Isabela Rafaela Catarina Joana Luana
      Thaís Bruna Matilde`),
    men: names(`
      Tiago Rafael Miguel Bruno Gustavo Thiago Felipe Lucas Henrique Vinícius Rodrigo Duarte Gonçalo João Caio Danilo
      Leandro Murilo`),
    last: names(`
      Silva Santos Oliveira Pereira Ferreira Almeida Carvalho Ribeiro Rocha Barbosa Teixeira Moreira Cardoso Nogueira
      Azevedo Monteiro Tavares Pinto Lopes Fonseca Queiroz Brandão`),
  },
  italian: {
    women: names(
      'Giulia Chiara Francesca Martina Alessia Elisa Federica Valentina Arianna Beatrice Silvia Ginevra Marta Noemi',
    ),
    men: names(
      'Luca Matteo Alessandro Marco Davide Lorenzo Francesco Simone Riccardo Tommaso Edoardo Giacomo Pietro Stefano',
    ),
    last: names(`
      Rossi Ferrari Bianchi Romano Colombo Ricci Marino Greco Conti De_Luca Costa Giordano Mancini Rizzo Lombardi
      Moretti Barbieri Fontana Santoro Caruso`),
  },
  greek: {
    women: names('Eleni Katerina Sofia Ioanna Danai Christina Maria Despina Vasiliki Athina'),
    men: names('Giorgos Nikos Dimitris Yannis Kostas Alexandros Stavros Petros Thanos Vasilis'),
    last: names(
      'Nikolaidis Vlachos Samaras Makris Zervas Raptis Karas Galanis Fotiadis Xenakis Stergiou Georgiou',
    ),
    womenLast: names(
      'Nikolaidou Vlachou Samara Makri Zerva Rapti Kara Galani Fotiadou Xenaki Stergiou Georgiou',
    ),
  },
  polish: {
    women: names(
      'Agnieszka Katarzyna Magdalena Zuzanna Karolina Joanna Aleksandra Natalia Weronika Dominika Ewa Hanna',
    ),
    men: names('Piotr Tomasz Michał Jakub Mateusz Krzysztof Paweł Bartosz Kamil Wojciech Szymon Adrian'),
    last: names(
      'Nowak Wójcik Kowalczyk Mazur Krawczyk Zając Król Wieczorek Wróbel Dudek Pawlak Sikora Baran Lis Kubiak Bąk',
    ),
  },
  czech: {
    women: names('Tereza Lucie Kateřina Eliška Barbora Veronika Klára Markéta Adéla Petra'),
    men: names('Jan Jakub Ondřej Tomáš Vojtěch Martin Lukáš Filip Marek David'),
    last: names('Novák Svoboda Dvořák Černý Procházka Kučera Veselý Horák Němec Marek'),
    womenLast: names(
      'Nováková Svobodová Dvořáková Černá Procházková Kučerová Veselá Horáková Němcová Marková',
    ),
  },
  hungarian: {
    women: names('Eszter Zsófia Réka Dóra Nóra Boglárka Anna Kinga Orsolya Petra'),
    men: names('Bence Gergő Balázs Dániel Ádám Zoltán Márton Péter Levente Kristóf'),
    last: names('Nagy Kovács Tóth Szabó Horváth Varga Kiss Molnár Németh Farkas Balogh Papp Takács Juhász'),
  },
  romanian: {
    women: names('Ioana Andreea Alexandra Elena Raluca Bianca Diana Cristina Mihaela Teodora'),
    men: names('Andrei Mihai Alexandru Radu Ștefan Vlad Bogdan Cristian Ionuț Tudor'),
    last: names(
      'Popescu Ionescu Dumitru Stan Munteanu Rusu Constantin Moldovan Dobre Florea Stoica Enache Barbu Neagu',
    ),
  },
  ukrainian: {
    women: names('Olena Oksana Kateryna Yuliia Iryna Sofiia Daryna Nataliia Anastasiia Solomiia'),
    men: names('Andrii Oleksandr Dmytro Taras Bohdan Maksym Serhii Yurii Nazar Ostap'),
    last: names(
      'Shevchenko Kovalenko Bondarenko Tkachenko Kravchuk Melnyk Lysenko Moroz Savchenko Polishchuk Hrytsenko Koval',
    ),
  },
  turkish: {
    women: names('Elif Zeynep Ayşe Defne Selin Ece Merve Esra Derya İrem Büşra Aslı'),
    men: names('Emre Mehmet Can Burak Kerem Mert Onur Serkan Deniz Kaan Umut Barış'),
    last: names(
      'Yılmaz Kaya Demir Çelik Şahin Yıldız Aydın Özdemir Arslan Doğan Kılıç Aslan Koç Kurt Polat Güneş',
    ),
  },
} satisfies Record<string, NameList>
